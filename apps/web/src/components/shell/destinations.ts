import {
  Activity,
  Bot,
  FlaskConical,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareOff,
  MessagesSquare,
  Plug,
  Repeat,
  Settings,
  SquareTerminal,
  Waypoints,
  Webhook,
} from 'lucide-react'
import type { shell } from '../../texts/en/shell.ts'

export interface Destination {
  readonly href: string
  readonly name: keyof typeof shell.destinations
  readonly icon: LucideIcon
  /** Those of a group stand together, under its name. */
  readonly group?: keyof typeof shell.groups
}

/** The parts of the dashboard, in the order of the navigation; their names are `destinations` of the shell's words. */
export const destinations: readonly Destination[] = [
  { href: '/overview', name: 'overview', icon: LayoutDashboard },
  { href: '/sessions', name: 'sessions', icon: Waypoints },
  { href: '/messages', name: 'messages', icon: MessagesSquare },
  { href: '/events', name: 'events', icon: Activity },
  { href: '/webhooks', name: 'webhooks', icon: Webhook },
  { href: '/bulk-sends', name: 'bulkSends', icon: Megaphone, group: 'sending' },
  { href: '/recurring-sends', name: 'recurringSends', icon: Repeat, group: 'sending' },
  { href: '/lists', name: 'lists', icon: ListChecks, group: 'sending' },
  { href: '/templates', name: 'templates', icon: LayoutTemplate, group: 'sending' },
  { href: '/opt-outs', name: 'optOuts', icon: MessageSquareOff, group: 'sending' },
  { href: '/agents', name: 'agents', icon: Bot },
  { href: '/sandbox', name: 'sandbox', icon: FlaskConical },
  { href: '/explorer', name: 'explorer', icon: SquareTerminal },
  { href: '/connect', name: 'connect', icon: Plug },
  { href: '/settings', name: 'settings', icon: Settings },
]

interface DestinationGroup {
  readonly group: Destination['group']
  readonly places: readonly Destination[]
}

/** Places in a row that are of one group, or of none. */
export function inGroups(places: readonly Destination[]): DestinationGroup[] {
  const groups: { group: Destination['group']; places: Destination[] }[] = []
  for (const place of places) {
    const last = groups.at(-1)
    if (last && last.group === place.group) last.places.push(place)
    else groups.push({ group: place.group, places: [place] })
  }
  return groups
}
