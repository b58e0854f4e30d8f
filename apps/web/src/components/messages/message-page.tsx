'use client'
import { MessageCircleQuestion } from 'lucide-react'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TraceCall } from './trace-call.tsx'
import { TraceEvents } from './trace-events.tsx'
import { TraceHead } from './trace-head.tsx'
import { TracePeople } from './trace-people.tsx'
import { TraceRefusals } from './trace-refusals.tsx'
import { TraceSteps } from './trace-steps.tsx'
import { type NamedMessage, useTrace } from './use-trace.ts'
import { WhichMessage } from './which-message.tsx'

/** What happened to one message: step by step, who has it, what made it and what it caused. */
export function MessagePage({ message, chat }: Pick<NamedMessage, 'message' | 'chat'>) {
  const { id } = useThisSession()
  const { data: trace, error } = useTrace({ sessionId: id, message, chat })
  if (!trace && error) return <Problem error={error} message={message} />
  if (!trace) return <Skeleton />
  return (
    <div className="flex flex-col gap-4">
      <TraceHead trace={trace} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <TraceSteps trace={trace} />
          <TracePeople trace={trace} />
          <TraceRefusals refusals={trace.refusals} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TraceCall trace={trace} />
          <TraceEvents trace={trace} />
        </div>
      </div>
    </div>
  )
}

function Problem({ error, message }: { error: unknown; message: string }) {
  const t = useTexts('message')
  const { code, sentence } = useProblemOf()(error)
  if (code === 'ambiguous_message') return <WhichMessage message={message} />
  if (code !== 'message_not_found') return <Notice tone="danger">{sentence}</Notice>
  return (
    <EmptyState icon={MessageCircleQuestion} title={t('missingTitle')}>
      <span className="break-words">{t('missing', { id: message })}</span>
    </EmptyState>
  )
}
