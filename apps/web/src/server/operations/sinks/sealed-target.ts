import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { type SinkTarget, sinkTarget } from '@messenger/shared/sinks/sink-target'
import type { WebhookRow } from '../webhooks/read-webhook.ts'

type Sink = Pick<WebhookRow, 'id' | 'accountId'>

export function sealTarget(target: SinkTarget, { id, accountId }: Sink, sealer: Sealer): Buffer {
  return sealer.seal(JSON.stringify(target), sealContext.webhook(accountId, id, 'target'))
}

/** In the clear: for what is compared and sealed again, and for what is shown masked. */
export function openTarget(row: Sink & Pick<WebhookRow, 'targetSealed'>, sealer: Sealer): SinkTarget {
  if (!row.targetSealed) throw new Error(`The sink ${row.id} has no target`)
  const opened = sealer.open(row.targetSealed, sealContext.webhook(row.accountId, row.id, 'target'))
  return sinkTarget.parse(JSON.parse(opened.toString('utf8')))
}
