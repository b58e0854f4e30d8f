import {
  Activity,
  FlaskConical,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Plug,
  Settings,
  SquareTerminal,
  Waypoints,
  Webhook,
} from 'lucide-react'
import type { shell } from '../../texts/en/shell.ts'

/** The parts of the dashboard, in the order of the navigation; their names are `destinations` of the shell's words. */
export const destinations: readonly { href: string; name: keyof typeof shell.destinations; icon: LucideIcon }[] = [
  { href: '/overview', name: 'overview', icon: LayoutDashboard },
  { href: '/sessions', name: 'sessions', icon: Waypoints },
  { href: '/messages', name: 'messages', icon: MessagesSquare },
  { href: '/events', name: 'events', icon: Activity },
  { href: '/webhooks', name: 'webhooks', icon: Webhook },
  { href: '/lists', name: 'lists', icon: ListChecks },
  { href: '/sandbox', name: 'sandbox', icon: FlaskConical },
  { href: '/explorer', name: 'explorer', icon: SquareTerminal },
  { href: '/connect', name: 'connect', icon: Plug },
  { href: '/settings', name: 'settings', icon: Settings },
]
