'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { type EventChoice, keyOf } from './endpoint.ts'
import { SinkSettings } from './sink-settings.tsx'
import { useThisWebhook } from './webhook-context.ts'
import { changedInput, draftOf } from './webhook-draft.ts'
import { WebhookFields } from './webhook-fields.tsx'

/** Changes an endpoint. */
export function WebhookSettingsPage({ events }: { events: readonly EventChoice[] }) {
  const { sink } = useThisWebhook()
  return sink ? <SinkSettings events={events} sink={sink} /> : <WebhookSettings events={events} />
}

function WebhookSettings({ events }: { events: readonly EventChoice[] }) {
  const t = useTexts('webhooks.form')
  const may = useMay()
  const webhook = useThisWebhook()
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [saved, setSaved] = useState(() => draftOf(webhook))
  const [draft, setDraft] = useState(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await client.webhooks.update.mutate({ ...changedInput(saved, draft), ...keyOf(webhook) })
      setSaved(draft)
    }, t('saved'))
  }
  const mayChange = may('webhooks.update')
  return (
    <form onSubmit={submit} className="flex max-w-form flex-col gap-4">
      {!mayChange && <Notice tone="info">{t('forAdmins')}</Notice>}
      <fieldset disabled={!mayChange} className="contents">
        <WebhookFields
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
