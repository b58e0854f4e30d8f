'use client'
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'

const looks = [
  { name: 'failed', icon: CircleAlert, tone: 'text-danger' },
  { name: 'pending', icon: Clock3, tone: '' },
  { name: 'sent', icon: Check, tone: '' },
  { name: 'delivered', icon: CheckCheck, tone: '' },
  { name: 'read', icon: CheckCheck, tone: 'text-info' },
  { name: 'played', icon: CheckCheck, tone: 'text-info' },
] as const

/** How far an own message has come. `status`: 0 error … 5 played. */
export function Ticks({ status }: { status: number }) {
  const t = useTexts('chat')
  const look = looks[status] ?? looks[1]
  const Icon = look.icon
  return (
    <Icon
      role="img"
      aria-label={t(`status.${look.name}`)}
      className={classNames('size-4 shrink-0', look.tone || 'text-soft')}
    />
  )
}
