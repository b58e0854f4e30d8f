'use client'
import { useTexts } from '../../client/use-texts.ts'
import { stageLooks } from '../messages/message-stage.ts'
import { classNames } from '../ui/class-names.ts'

const stages = ['failed', 'pending', 'sent', 'delivered', 'read', 'played'] as const

/** How far an own message has come. `status`: 0 error … 5 played. */
export function Ticks({ status }: { status: number }) {
  const t = useTexts('chat')
  const stage = stages[status] ?? 'pending'
  const { icon: Icon, tone } = stageLooks[stage]
  return <Icon role="img" aria-label={t(`status.${stage}`)} className={classNames('size-4 shrink-0', tone)} />
}
