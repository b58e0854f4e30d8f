import { Cable, type LucideIcon, MessageCircle, PlugZap, QrCode, RotateCw, Settings, Tag } from 'lucide-react'
import type { RowAct } from './row-acts.ts'

const icons: Readonly<Record<RowAct, LucideIcon>> = {
  connect: Cable,
  reconnect: Cable,
  restart: RotateCw,
  disconnect: PlugZap,
  link: QrCode,
  chat: MessageCircle,
  labels: Tag,
  settings: Settings,
}

export function RowActIcon({ act }: { act: RowAct }) {
  const Icon = icons[act]
  return <Icon aria-hidden="true" className="size-4" />
}
