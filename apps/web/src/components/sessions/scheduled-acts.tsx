'use client'
import { CalendarClock, Pencil, SendHorizontal, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'

const ScheduleDialog = dynamic(() => loadPart(() => import('./schedule-dialog.tsx').then(file => file.ScheduleDialog)))

/** When a message is due that waits for its time, and what can be done about it until then. */
export function ScheduledActs({
  sessionId,
  msgId,
  text,
  sendAt,
  onChanged,
}: {
  sessionId: number
  msgId: number
  /** Null: it has a file, or its text is not known. */
  text: string | null
  /** ISO. */
  sendAt: string
  onChanged?: () => void
}) {
  const t = useTexts('sessions.scheduled')
  const { dateTime } = useFormats()
  const client = useTRPCClient()
  const may = useMay()
  const { act, busy, problem: refused, forget } = useAct()
  // The gateway's words for it are about canceling.
  const isLate = refused?.code === 'not_scheduled'
  const problem = refused && isLate ? { ...refused, sentence: t('late') } : refused
  const [isEditing, setEditing] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    const isDone = await act(work, done)
    if (isDone) setEditing(false)
    onChanged?.()
  }
  const change = (what: { text?: string; sendAt?: string; now?: boolean }, done: string) =>
    Object.keys(what).length === 0
      ? setEditing(false)
      : void run(() => client.chats.changeScheduled.mutate({ sessionId, msgId, ...what }), done)
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
      <span className="inline-flex items-center gap-1.5 text-soft">
        <CalendarClock className="size-4" aria-hidden="true" /> {t('due', { time: dateTime(new Date(sendAt)) })}
      </span>
      {may('messages.cancelScheduled') && (
        <>
          <Button size="small" disabled={busy} onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" /> {t('edit')}
          </Button>
          <Button size="small" disabled={busy} onClick={() => change({ now: true }, t('sent'))}>
            <SendHorizontal aria-hidden="true" /> {t('sendNow')}
          </Button>
          <Button
            size="small"
            disabled={busy}
            onClick={() =>
              run(() => client.messages.cancelScheduled.mutate({ msgId }, { context: { sessionId } }), t('canceled'))
            }
          >
            <X aria-hidden="true" /> {t('cancel')}
          </Button>
        </>
      )}
      {problem && !isEditing && (
        <span role="alert" className="text-danger">
          {problem.sentence}
        </span>
      )}
      {isEditing && (
        <ScheduleDialog
          title={t('editTitle')}
          submit={t('save')}
          text={text}
          sendAt={sendAt}
          busy={busy}
          problem={problem}
          onClose={() => {
            forget()
            setEditing(false)
          }}
          onSubmit={what => change(what, t('saved'))}
        />
      )}
    </div>
  )
}
