import {
  Activity,
  FlaskConical,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Plug,
  Repeat,
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
  { href: '/recurring-sends', name: 'recurringSends', icon: Repeat },
  { href: '/sandbox', name: 'sandbox', icon: FlaskConical },
  { href: '/explorer', name: 'explorer', icon: SquareTerminal },
  { href: '/connect', name: 'connect', icon: Plug },
  { href: '/settings', name: 'settings', icon: Settings },
]
