'use client'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { type MessageStage, stageLooks } from './message-stage.ts'

/** How far an own message has come: ticks as people know them, and the word beside them. `ticksOnly`: the word is for screen readers. */
export function MessageState({ stage, ticksOnly = false }: { stage: MessageStage; ticksOnly?: boolean }) {
  const t = useTexts('status.message')
  const { icon: Icon, tone } = stageLooks[stage]
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap" title={t(stage)}>
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', tone)} />
      <span className={ticksOnly ? 'sr-only' : stage === 'failed' ? 'text-danger' : undefined}>{t(stage)}</span>
    </span>
  )
}
