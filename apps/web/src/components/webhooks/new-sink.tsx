'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { EventChoice } from './endpoint.ts'
import { newSinkDraft, sinkInputOf } from './sink-draft.ts'
import { SinkFields } from './sink-fields.tsx'

/** Makes a sink, then leads to it. */
export function NewSink({ events }: { events: readonly EventChoice[] }) {
  const t = useTexts('webhooks.sinks')
  const form = useTexts('webhooks.form')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [draft, setDraft] = useState(() => newSinkDraft(null))
  const [blank] = useState(draft)
  const [isMade, setMade] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { sessionId } = draft
    act(async () => {
      const { id } = await client.sinks.create.mutate({
        ...sinkInputOf(draft),
        ...(sessionId === null ? {} : { id: sessionId }),
      })
      setMade(true)
      router.push(`/webhooks/${id}`)
    })
  }
  return (
    <>
      <PageHeading title={t('newTitle')} description={t('newLead')} />
      {!may('sinks.create') && <Notice tone="info">{form('forAdmins')}</Notice>}
      {may('sinks.create') && (
        <form onSubmit={submit} className="flex max-w-form flex-col gap-4">
          <SinkFields
            draft={draft}
            isNew
            events={events}
            errors={problem?.fields ?? {}}
            onChange={changes => setDraft(current => ({ ...current, ...changes }))}
          />
          <LeaveQuestion isDirty={!busy && !isMade && JSON.stringify(draft) !== JSON.stringify(blank)} />
          {problem && <Notice tone="danger">{problem.sentence}</Notice>}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <ButtonLink href="/webhooks/sinks">{form('cancel')}</ButtonLink>
            <Button type="submit" look="primary" busy={busy} disabled={draft.events.length === 0}>
              {t('submit')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
