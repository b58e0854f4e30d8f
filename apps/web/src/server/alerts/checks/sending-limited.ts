import type { NetworkSignalKind } from '@messenger/shared/contract/sessions/network-limits'
import { limitsInEffect } from '@messenger/shared/sending/signals'
import { accountsOf, byAccount, type Check } from '../observed.ts'

interface Row {
  readonly account: number
  readonly id: number
  readonly name: string
  readonly kind: NetworkSignalKind
  readonly at: number
  readonly until: number | null
  readonly now: number
}

/** Sessions that hold back because of what the network said of their sending. */
export const sendingLimited: Check = {
  rule: 'sending_limited',
  async find({ sql, watched }) {
    const settings = byAccount(watched)
    const rows = await sql<Row[]>`
      select s.account_id as account, s.id, s.name, n.kind, (extract(epoch from n.at) * 1000)::float8 as at,
        (extract(epoch from n.until) * 1000)::float8 as until, (extract(epoch from now()) * 1000)::float8 as now
      from network_signals n join sessions s on s.id = n.session_id
      where s.account_id in (select value::int from json_array_elements_text(${accountsOf(watched)}::text::json))
        and s.deleted_at is null and (s.sending_resumed_at is null or n.at > s.sending_resumed_at)`
    return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([session, own]) => {
      const [first] = own
      const settingsId = first && settings.get(first.account)?.settingsId
      if (!first || settingsId === undefined) return []
      const limits = limitsInEffect(own.map(signalOf), new Date(first.now))
      const since = Math.floor(Math.min(...limits.map(limit => limit.since.getTime())))
      // The one that goes furthest says why: bulk sends that stop, before first contacts, before the pace.
      const reason = limits.at(-1)?.reason
      if (!reason) return []
      return [{ settingsId, subject: `session:${session}`, since, facts: { name: first.name, session, reason } }]
    })
  },
}

function signalOf({ kind, at, until }: Row) {
  return { kind, at: new Date(at), until: until === null ? null : new Date(until) }
}
