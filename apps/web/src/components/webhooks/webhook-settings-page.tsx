'use client'
import { useTRPCClient } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { type EventChoice, keyOf } from './endpoint.ts'
import { EndpointForm } from './endpoint-form.tsx'
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
  return (
    <EndpointForm
      stored={draftOf(webhook)}
      mayChange={may('webhooks.update')}
      savedText={t('saved')}
      save={async (saved, draft) => {
        await client.webhooks.update.mutate({ ...changedInput(saved, draft), ...keyOf(webhook) })
        return draft
      }}
    >
      {(draft, errors, onChange) => (
        <WebhookFields draft={draft} isNew={false} events={events} errors={errors} onChange={onChange} />
      )}
    </EndpointForm>
  )
}
