import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import { collectedEvent } from '@messenger/shared/events/collected-events'
import { isPausedSql } from '@messenger/shared/events/paused-chats'
import type postgres from 'postgres'
import { nextEventId } from '../events/event-rows.ts'
import { nextEpoch } from '../events/hand-over.ts'
import type { Sql } from '../events/sql.ts'

/** Chats that one pass closes at most; the next pass comes at once. */
const atOnce = 200

interface CollectingChat {
  readonly endpointId: number
  readonly sessionId: number
  readonly chat: string
  /** Until it is closed; not above 0 when it is due. */
  readonly waitMs: number
}

/**
 * Makes a delivery of what was collected of each chat whose time has come, none where a person took the chat over meanwhile and the
 * webhook leaves such chats out. Several engines may do this at once.
 * @returns how many deliveries were made, and the milliseconds until the next chat is due, null when none is collected.
 */
export async function closeCollections(sql: postgres.Sql): Promise<{ made: number; nextMs: number | null }> {
  const chats = await sql<CollectingChat[]>`
    select c.endpoint_id as "endpointId", c.session_id as "sessionId", c.chat, ${waitMs(sql)} as "waitMs"
    from collected_messages c join webhook_endpoints w on w.id = c.endpoint_id
    group by c.endpoint_id, c.session_id, c.chat, w.id order by 4 limit ${atOnce}`
  let made = 0
  let isClosed = false
  for (const chat of chats) {
    if (chat.waitMs > 0) continue
    const closed = await closeChat(sql, chat)
    made += closed.made
    isClosed ||= closed.taken > 0
  }
  const next = chats.find(chat => chat.waitMs > 0)
  if (isClosed) return { made, nextMs: 0 }
  return { made, nextMs: next?.waitMs ?? null }
}

/** Messages that were taken from what is collected, and the deliveries made of them: none for a paused chat. */
interface Closed {
  readonly taken: number
  readonly made: number
}

/** Of the messages `c` of a chat for an endpoint `w`. One that has stopped collecting waits for nothing. */
function waitMs(sql: Sql) {
  return sql`case
    when w.collect_seconds = 0 or count(*) filter (where not c.is_twin) >= w.collect_max_messages then 0
    else extract(epoch from least(
      max(c.held_at) + w.collect_seconds * interval '1 s', min(c.held_at) + w.collect_max_seconds * interval '1 s'
    ) - clock_timestamp()) * 1000
  end::float8`
}

/**
 * Messages leave what is collected in the statement that makes their delivery: they are in one of the two at every moment,
 * and of two engines that close a chat one finds nothing. The lane is locked as claims lock it, so that no recorder takes it for
 * empty; one that nobody works gets another epoch, so that no claim goes on with what it read before. The first messages of a
 * webhook have no lane yet, and rows are deleted in no certain order: without a lock two engines could wait for each other.
 */
async function closeChat(sql: postgres.Sql, { endpointId, sessionId, chat }: CollectingChat): Promise<Closed> {
  return sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${advisoryLocks.collections}, ${endpointId})`
    await tx`select from lanes where endpoint_id = ${endpointId} and session_id = ${sessionId} for update`
    const isPaused = tx.unsafe(isPausedSql('asked.session_id', 'asked.chat'))
    const [row] = await tx<Closed[]>`
      with due as (
        select w.collect_max_messages as most, w.skip_paused_chats and ${isPaused} as is_paused
        from (select ${endpointId}::int as endpoint_id, ${sessionId}::int as session_id, ${chat}::text as chat) as asked
        join collected_messages c using (endpoint_id, session_id, chat)
        join webhook_endpoints w on w.id = endpoint_id
        group by w.id, asked.session_id, asked.chat having ${waitMs(tx)} <= 0
      ), placed as (
        select c.sequence, count(*) filter (where not c.is_twin) over (order by c.sequence) as place
        from collected_messages c
        where c.endpoint_id = ${endpointId} and c.session_id = ${sessionId} and c.chat = ${chat}
      ), taken as (
        delete from collected_messages c using placed, due
        where c.endpoint_id = ${endpointId} and c.session_id = ${sessionId} and c.sequence = placed.sequence
          and placed.place <= due.most
        returning c.sequence, c.event_id, c.event, c.is_twin, c.created_at
      ), made as (
        insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at, collected)
        select gen_random_uuid(), ${endpointId}::int, ${sessionId}::int, max(sequence), ${nextEventId(Date.now())}::text,
          ${collectedEvent}::text, 'pending', (array_agg(created_at order by sequence desc))[1],
          jsonb_build_object('chat', ${chat}::text, 'events', jsonb_agg(jsonb_build_object(
            'id', event_id, 'event', event, 'sequence', sequence, 'at', created_at, 'twin', is_twin
          ) order by sequence))
        from taken where not (select is_paused from due) having count(*) > 0
        returning 1
      ), opened as (
        insert into lanes as l (endpoint_id, session_id, next_at) select ${endpointId}::int, ${sessionId}::int, now() from made
        on conflict (endpoint_id, session_id) do update set
          next_at = case when l.next_at is null then now() when l.lease_until >= now() then clock_timestamp() else l.next_at end,
          epoch = case when l.lease_until >= now() then l.epoch else ${nextEpoch(tx)} end
      )
      select (select count(*) from taken)::int as taken, (select count(*) from made)::int as made`
    return row ?? { taken: 0, made: 0 }
  })
}
