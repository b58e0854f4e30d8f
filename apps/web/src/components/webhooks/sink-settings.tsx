'use client'
import type { Sink } from '@messenger/shared/contract/sinks/sink'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { type EventChoice, sinkKeyOf } from './endpoint.ts'
import { changedSinkInput, sinkDraftOf } from './sink-draft.ts'
import { SinkFields } from './sink-fields.tsx'
import { useThisWebhook } from './webhook-context.ts'

/** Changes a sink. */
export function SinkSettings({ events, sink }: { events: readonly EventChoice[]; sink: Sink }) {
  const t = useTexts('webhooks.sinks')
  const form = useTexts('webhooks.form')
  const may = useMay()
  const endpoint = useThisWebhook()
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [saved, setSaved] = useState(() => sinkDraftOf(sink, endpoint.sessionId))
  const [draft, setDraft] = useState(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const changed = await client.sinks.update.mutate({ ...changedSinkInput(saved, draft), ...sinkKeyOf(endpoint) })
      const stored = sinkDraftOf(changed, endpoint.sessionId)
      setSaved(stored)
      setDraft(stored)
    }, t('saved'))
  }
  const mayChange = may('sinks.update')
  return (
    <form onSubmit={submit} className="flex max-w-form flex-col gap-4">
      {!mayChange && <Notice tone="info">{form('forAdmins')}</Notice>}
      <fieldset disabled={!mayChange} className="contents">
        <SinkFields
          draft={draft}
          isNew={false}
          events={events}
          errors={problem?.fields ?? {}}
          onChange={changes => setDraft(current => ({ ...current, ...changes }))}
        />
      </fieldset>
      {mayChange && (
        <SaveBar
          isDirty={JSON.stringify(draft) !== JSON.stringify(saved)}
          busy={busy}
          canSave={draft.events.length > 0}
          sentence={problem?.sentence}
          onDiscard={() => {
            setDraft(saved)
            forget()
          }}
        />
      )}
    </form>
  )
}
