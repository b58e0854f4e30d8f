'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { MessageSquareOff } from 'lucide-react'
import { digitsOf } from '../../client/digits-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useOptOutOf } from '../opt-outs/use-opt-out-of.ts'
import { Link } from '../ui/link.tsx'
import { useClock } from './use-clock.ts'

/** Says above what is written that the person does not want to be written to. */
export function OptOutLine({ entry, sessionId }: { entry: ChatEntry; sessionId: number }) {
  const t = useTexts('optOuts.chat')
  const clock = useClock()
  const optOut = useOptOutOf(sessionId, entry.kind === 'personal' ? entry.to : undefined)
  if (!optOut) return null
  const { phone_number, lid, opted_out_at } = optOut
  return (
    <p role="status" className="mb-2 flex items-start gap-2 px-1 text-sm text-warn">
      <MessageSquareOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        {t('line', { time: clock.until(Date.parse(opted_out_at) / 1000) })}{' '}
        <Link
          href={`/opt-outs?query=${digitsOf(phone_number ?? lid ?? '')}`}
          className="font-medium underline underline-offset-2"
        >
          {t('open')}
        </Link>
      </span>
    </p>
  )
}
