'use client'
import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useOptOutOf } from '../opt-outs/use-opt-out-of.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Notice } from '../ui/notice.tsx'

/** Says of a send whose recipient had asked before not to be written to, as long as that holds. */
export function OptOutNote({ trace: { fromMe, remoteJid, steps } }: { trace: MessageTrace }) {
  const t = useTexts('optOuts')
  const { id } = useThisSession()
  const { dateTime } = useFormats()
  const optOut = useOptOutOf(id, fromMe ? remoteJid : undefined)
  const [first] = steps
  if (!optOut || !first || Date.parse(optOut.opted_out_at) > Date.parse(first.at)) return null
  return <Notice tone="warn">{t('message', { time: dateTime(new Date(optOut.opted_out_at)) })}</Notice>
}
