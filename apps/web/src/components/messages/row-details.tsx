'use client'
import { useFormats } from '../../client/use-formats.ts'
import { useRecordedRefusal } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { TableRow } from '../../server/message-table/table-row.ts'
import { ResendOf } from '../sessions/resend-button.tsx'
import { ScheduledActs } from '../sessions/scheduled-acts.tsx'

/** Below the line: why it went wrong, and what can be done about a message that failed or waits for its time. */
export function RowDetails({ row }: { row: TableRow }) {
  const { state, sessionId, msgId, sendAt, held, request } = row
  const hasProblem = state === 'failed' || state === 'refused'
  if (!hasProblem && sendAt === null && held === null) return null
  return (
    <div className="relative z-10 w-fit max-w-full pb-2.5">
      {hasProblem && <Problem row={row} />}
      {held && <Held held={held} />}
      {state === 'failed' && msgId !== null && <ResendOf sessionId={sessionId} row={{ id: msgId, content: request }} />}
      {sendAt !== null && msgId !== null && (
        <ScheduledActs
          sessionId={sessionId}
          msgId={msgId}
          text={request === null ? null : textOf(request)}
          sendAt={sendAt}
        />
      )}
    </div>
  )
}

function Held({ held: { reason, until } }: { held: NonNullable<TableRow['held']> }) {
  const t = useTexts('messages')
  const names = useTexts('status')
  const { dateTime } = useFormats()
  return (
    <p className="text-sm text-soft">
      {names(`held.${reason}`)} {until && t('heldUntil', { time: dateTime(new Date(until)) })}
    </p>
  )
}

function Problem({ row: { failed, code, reason, count } }: { row: TableRow }) {
  const t = useTexts('messages')
  const names = useTexts('status')
  const refusal = useRecordedRefusal()
  const sentence = failed ? names(`failed.${failed}`) : refusal(code, reason)
  return (
    <>
      {sentence && <p className="text-danger">{sentence}</p>}
      {reason && reason !== sentence && (
        <p lang="en" className={sentence ? 'text-xs break-words text-soft' : 'break-words text-danger'}>
          {sentence ? t('said', { reason }) : reason}
        </p>
      )}
      {count > 1 && <p className="text-xs text-soft">{t('times', { count })}</p>}
    </>
  )
}

/** What a request is beside its text that is a text and nothing else. */
const besideText: ReadonlySet<string> = new Set(['to', 'text', 'replyTo', 'mentions', 'sendAt', 'wait'])

/** The text of a request for a text alone; null for any other. */
function textOf(content: string): string | null {
  const request = fieldsOf(content)
  const isText = Object.keys(request).every(name => besideText.has(name))
  return isText && typeof request.text === 'string' ? request.text : null
}

function fieldsOf(content: string): Readonly<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(content)) }
  } catch {
    return {}
  }
}
