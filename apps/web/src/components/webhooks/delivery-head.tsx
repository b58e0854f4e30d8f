'use client'
import type { DeliveryDetail } from '@messenger/shared/contract/webhooks/delivery'
import { messagePagePath } from '@messenger/shared/message-trace/page-path'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../client/use-may.ts'
import { useSession } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { isReplayable } from './delivery-row.tsx'
import { statusTones } from './endpoint.ts'
import { Explanation } from './explanation.tsx'
import { messageOfBody } from './message-of-body.ts'
import { NextTry } from './next-try.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { ReplayProgress } from './replay-progress.tsx'
import { useReplay } from './use-replay.ts'

/** What a delivery is, what becomes of it, and sending it once more. */
export function DeliveryHead({ webhook, delivery }: { webhook: ListedWebhook; delivery: DeliveryDetail }) {
  const t = useTexts('webhooks')
  const [isChoosing, setChoosing] = useState(false)
  const { start, busy, problem, followed } = useReplay()
  const own = { webhookId: webhook.id, session: webhook.sessionId }
  const { id, event, event_id, status, sequence, created_at, delivered_at, next_attempt_at, replayed } = delivery
  const isEvent = isReplayable(delivery)
  const canReplay = useMay()('webhooks.replay')
  const sessionId = webhook.sessionId ?? Number(delivery.sessionId ?? 0)
  const { session } = useSession(sessionId)
  const message = sessionId > 0 ? messageOfBody(delivery.request.body) : undefined
  return (
    <>
      <div>
        <h1 className="text-xl font-semibold tracking-tight break-all sm:text-2xl">{event}</h1>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Badge tone={statusTones[status]} dot>
            {t(`statuses.${status}`)}
          </Badge>
          {replayed && <Badge tone="info">{t('deliveries.replayed')}</Badge>}
          {!isEvent && <Badge>{t('deliveries.test')}</Badge>}
        </div>
      </div>
      {isEvent && <Explanation webhook={webhook} eventId={event_id} status={status} />}
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name={t('delivery.facts.webhook')}>
          <span className="break-all">{webhook.url}</span>
        </Fact>
        {sessionId > 0 && <Fact name={t('delivery.facts.session')}>{session?.name ?? `#${sessionId}`}</Fact>}
        {isEvent && <Fact name={t('delivery.facts.sequence')}>#{sequence}</Fact>}
        <Fact name={t('delivery.facts.made')}>
          <TimeAgo time={created_at} />
        </Fact>
        {delivered_at && (
          <Fact name={t('delivery.facts.delivered')}>
            <TimeAgo time={delivered_at} />
          </Fact>
        )}
        {next_attempt_at && (
          <Fact name={t('delivery.facts.next')}>
            <NextTry time={next_attempt_at} />
          </Fact>
        )}
      </dl>
      {isEvent && (
        <div className="flex flex-wrap gap-2">
          {canReplay && (
            <>
              <Button look="primary" busy={busy} onClick={() => start(() => [{ ...own, deliveryIds: [id] }])}>
                {!busy && <RotateCw aria-hidden="true" />} {t('delivery.resend')}
              </Button>
              <Button onClick={() => setChoosing(true)}>{t('delivery.resendTo')}</Button>
            </>
          )}
          <ButtonLink href={`/events?event=${event_id}`}>{t('delivery.openEvent')}</ButtonLink>
          {message && (
            <ButtonLink href={messagePagePath({ sessionId, ...message })}>{t('delivery.openMessage')}</ButtonLink>
          )}
        </div>
      )}
      {problem && !isChoosing && <Notice tone="danger">{problem.sentence}</Notice>}
      <ReplayProgress followed={followed} />
      <ReplayDialog
        kind={isChoosing ? 'selected' : undefined}
        count={1}
        own={own}
        busy={busy}
        problem={problem}
        onClose={() => setChoosing(false)}
        onReplay={async ({ target }) => {
          if (await start(() => [{ ...(target ?? own), deliveryIds: [id] }])) setChoosing(false)
        }}
      />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
