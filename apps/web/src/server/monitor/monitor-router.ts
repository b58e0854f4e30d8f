import type { Scope } from '@messenger/shared/contract/scopes'
import { person } from '../auth/person.ts'
import type { Call } from '../call.ts'
import { eventShownTo, wholeDeliveryShownTo } from '../people/hide-secrets.ts'
import { fields } from '../people/input-fields.ts'
import { listRefusedSends, refusedFields } from '../refused-sends/list-refused-sends.ts'
import { createRouter, procedure } from '../trpc.ts'
import { eventOutcomes } from './event-outcomes.ts'
import { listWebhooks, readListed, webhookFields, webhooksFields } from './list-webhooks.ts'
import { deliveryFields, readWholeDelivery } from './read-delivery.ts'
import { readWebhookPage } from './read-webhook-page.ts'
import { deliveriesFields, deliveryFilter, deliveryIds, recentDeliveries } from './recent-deliveries.ts'
import { eventFields, eventsFields, readEvent, recentEvents } from './recent-events.ts'
import { replayBatches } from './replay-batches.ts'
import { searchEvents, searchFields } from './search-events.ts'

/** What the dashboard's webhook and event pages read of a whole account; everything they change is an operation of the contract. */
export const monitorRouter = createRouter({
  webhooks: procedure
    .input(fields(webhooksFields))
    .query(async ({ ctx, input }) => listWebhooks(await context(ctx, 'webhooks:read'), input)),
  webhook: procedure
    .input(fields(webhookFields))
    .query(async ({ ctx, input }) => readWebhookPage(await context(ctx, 'webhooks:read'), input.webhookId)),
  deliveries: procedure.input(fields(deliveriesFields)).query(async ({ ctx, input }) => {
    const { db, accountId } = await context(ctx, 'events:read')
    return recentDeliveries(db, accountId, input)
  }),
  delivery: procedure.input(fields(deliveryFields)).query(async ({ ctx, input }) => {
    const reader = await context(ctx, 'events:read')
    return wholeDeliveryShownTo(reader.rights, await readWholeDelivery(reader, input))
  }),
  refusedSends: procedure.input(fields(refusedFields)).query(async ({ ctx, input }) => {
    const { db, accountId } = await context(ctx, 'messages:read')
    return listRefusedSends(db, accountId, input.session)
  }),
  deliveryIds: procedure.input(fields(deliveryFilter)).query(async ({ ctx, input }) => {
    const { db, accountId } = await context(ctx, 'events:read')
    return deliveryIds(db, accountId, input)
  }),
  replays: procedure.input(fields(webhookFields)).query(async ({ ctx, input }) => {
    const own = await context(ctx, 'events:read')
    const { id } = await readListed(own, input.webhookId)
    return replayBatches(own.db, id)
  }),
  events: procedure.input(fields(eventsFields)).query(async ({ ctx, input }) => {
    const reader = await context(ctx, 'events:read')
    const { events, next } = await recentEvents(reader, input)
    return { events: events.map(event => eventShownTo(reader.rights, event)), next }
  }),
  searchEvents: procedure.input(fields(searchFields)).query(async ({ ctx, input }) => {
    const reader = await context(ctx, 'events:read')
    const { events, ...found } = await searchEvents(reader, input)
    return { ...found, events: events.map(event => eventShownTo(reader.rights, event)) }
  }),
  event: procedure.input(fields(eventFields)).query(async ({ ctx, input }) => {
    const reader = await context(ctx, 'events:read')
    return eventShownTo(reader.rights, await readEvent(reader, input.eventId))
  }),
  outcomes: procedure.input(fields(eventFields)).query(async ({ ctx, input }) => {
    const { db, sealer, accountId } = await context(ctx, 'events:read')
    return eventOutcomes(db, sealer, accountId, input.eventId)
  }),
})

async function context(call: Call, need: Scope) {
  return { ...(await person(call, false, need)), sealer: call.services.sealer }
}
