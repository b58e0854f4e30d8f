'use client'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedDelivery } from '../../server/monitor/recent-deliveries.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { DeliveryFilterBar } from './delivery-filter-bar.tsx'
import { filtersIn, queryOf } from './delivery-filters.ts'
import { DeliveryRow } from './delivery-row.tsx'
import type { EventChoice } from './endpoint.ts'
import { ReplayDialog, type ReplayKind, type ReplayWish } from './replay-dialog.tsx'
import { ReplayProgress } from './replay-progress.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useDeliveryLog } from './use-delivery-log.ts'
import { type ReplayOrder, useReplay } from './use-replay.ts'

type Own = { readonly webhookId: number; readonly session: number | null } | null

/** Deliveries of the account, or of `own` endpoint; any of them can be sent once more. */
export function DeliveryLog({ events, own }: { events: readonly EventChoice[]; own: Own }) {
  const t = useTexts('webhooks')
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const toast = useToast()
  const { search } = useAddress()
  const filters = { ...filtersIn(search), ...(own && { endpoint: own.webhookId }) }
  const log = useDeliveryLog(filters)
  const { start, busy, problem, forget, followed } = useReplay(own ? [{ webhookId: own.webhookId, after: null }] : [])
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedDelivery>>(new Map())
  const [asked, setAsked] = useState<ReplayKind>()
  const select = (delivery: ListedDelivery, isOn: boolean) => {
    const others = [...selected].filter(([id]) => id !== delivery.id)
    setSelected(new Map(isOn ? [...others, [delivery.id, delivery]] : others))
  }
  const ask = (kind: ReplayKind | undefined) => {
    forget()
    setAsked(kind)
  }
  const ordersFor = async (wish: ReplayWish): Promise<readonly ReplayOrder[]> => {
    if (asked === 'selected') return ordersOf([...selected.values()], wish.target)
    if (asked === 'range') return wish.target ? [rangeOrder(wish, wish.target)] : []
    const { groups, hasMore } = await client.monitor.deliveryIds.query(queryOf(filters))
    if (hasMore) toast('danger', t('replay.more'))
    return groups.map(({ ids, ...group }) => ({ ...(wish.target ?? group), deliveryIds: ids }))
  }
  const replay = async (wish: ReplayWish) => {
    if (!(await start(() => ordersFor(wish)))) return
    setSelected(new Map())
    setAsked(undefined)
  }
  const { deliveries, error } = log
  const isFiltered = Object.keys(filtersIn(search)).length > 0
  return (
    <>
      <ReplayProgress followed={followed} />
      <DeliveryFilterBar events={events} hasEndpoint={own !== null} />
      <SelectionBar
        count={selected.size}
        hasAny={(deliveries?.length ?? 0) > 0}
        onAsk={ask}
        onClear={() => setSelected(new Map())}
      />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {problem && !asked && <Notice tone="danger">{problem.sentence}</Notice>}
      {!deliveries && !error && <Skeleton rows={5} />}
      {deliveries?.length === 0 && isFiltered && <p className="text-soft">{t('deliveries.none')}</p>}
      {deliveries?.length === 0 && !isFiltered && (
        <EmptyState icon={Inbox} title={t('deliveries.empty')}>
          {t('deliveries.emptyText')}
        </EmptyState>
      )}
      {deliveries && deliveries.length > 0 && (
        <section aria-label={t('deliveries.title')}>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {deliveries.map(delivery => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                showsEndpoint={own === null}
                isSelected={selected.has(delivery.id)}
                busy={busy}
                onSelect={isOn => select(delivery, isOn)}
                onResend={() => start(() => ordersOf([delivery], null))}
              />
            ))}
          </ul>
        </section>
      )}
      {log.hasNextPage && (
        <div className="mt-4 text-center">
          <Button busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
      <ReplayDialog
        kind={asked}
        count={selected.size}
        own={own}
        busy={busy}
        problem={problem}
        onClose={() => ask(undefined)}
        onReplay={replay}
      />
    </>
  )
}

/** One call for each endpoint, or one for all of them to another endpoint. */
function ordersOf(deliveries: readonly ListedDelivery[], target: Own): ReplayOrder[] {
  if (target) return [{ ...target, deliveryIds: deliveries.map(({ id }) => id) }]
  const groups = Map.groupBy(deliveries, ({ webhookId }) => webhookId)
  return [...groups].map(([webhookId, members]) => ({
    webhookId,
    session: members[0]?.webhookSession ?? null,
    deliveryIds: members.map(({ id }) => id),
  }))
}

function rangeOrder({ from, to, isFailedOnly }: ReplayWish, target: NonNullable<Own>): ReplayOrder {
  return {
    ...target,
    ...(from && { from }),
    ...(to && { to }),
    ...(isFailedOnly && { statuses: ['parked', 'failed'] }),
  }
}
