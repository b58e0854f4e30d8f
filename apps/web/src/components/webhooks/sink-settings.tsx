'use client'
import type { Sink } from '@messenger/shared/contract/sinks/sink'
import { useTRPCClient } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { type EventChoice, sinkKeyOf } from './endpoint.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { changedSinkInput, sinkDraftOf } from './sink-draft.ts'
import { SinkFields } from './sink-fields.tsx'
import { useThisWebhook } from './webhook-context.ts'

/** Changes a sink. */
export function SinkSettings({ events, sink }: { events: readonly EventChoice[]; sink: Sink }) {
  const t = useTexts('webhooks.sinks')
  const may = useMay()
  const endpoint = useThisWebhook()
  const client = useTRPCClient()
  return (
    <EndpointForm
      stored={sinkDraftOf(sink, endpoint.sessionId)}
      mayChange={may('sinks.update')}
      savedText={t('saved')}
      save={async (saved, draft) => {
        const changed = await client.sinks.update.mutate({ ...changedSinkInput(saved, draft), ...sinkKeyOf(endpoint) })
        return sinkDraftOf(changed, endpoint.sessionId)
      }}
    >
      {(draft, errors, onChange) => (
        <SinkFields draft={draft} isNew={false} events={events} errors={errors} onChange={onChange} />
      )}
    </EndpointForm>
  )
}
