'use client'
import type { Delivery } from '@messenger/shared/contract/webhooks/delivery'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { Card } from '../ui/card.tsx'
import { keyOf } from './endpoint.ts'

const refreshMs = 3_000
/** In the API's sentences, in UTC. */
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** What became of the delivery’s event for this endpoint, and why. `status`: asked anew when it changes. */
export function Explanation({
  webhook,
  eventId,
  status,
}: {
  webhook: ListedWebhook
  eventId: string
  status: Delivery['status']
}) {
  const t = useTexts('webhooks')
  const formats = useFormats()
  const { data } = useQuery(
    useTRPC().webhooks.explainEvent.queryOptions(
      { ...keyOf(webhook), eventId },
      { refetchInterval: status === 'delivered' ? false : refreshMs },
    ),
  )
  if (!data) return null
  return (
    <Card title={t('delivery.now')}>
      <p>{t(`reasons.${data.reason}`)}</p>
      <p lang="en" className="mt-1 text-sm break-words text-faint">
        {data.explanation.replace(moments, time => formats.dateTime(new Date(time)))}
      </p>
    </Card>
  )
}
