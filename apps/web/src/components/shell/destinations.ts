import { FlaskConical, KeyRound, type LucideIcon, SquareTerminal, Waypoints } from 'lucide-react'

/** The parts of the dashboard, in the order of the navigation. */
export const destinations: readonly { href: string; text: string; icon: LucideIcon }[] = [
  { href: '/sessions', text: 'Sessions', icon: Waypoints },
  { href: '/sandbox', text: 'Sandbox', icon: FlaskConical },
  { href: '/tokens', text: 'Tokens', icon: KeyRound },
  { href: '/explorer', text: 'API explorer', icon: SquareTerminal },
]
