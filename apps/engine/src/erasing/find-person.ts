import { isNameOf, type NamedPerson } from '@messenger/shared/identity/named-person'
import type { Sql, TransactionSql } from 'postgres'

/** By which names the account's sessions know the person. */
export async function allNamesOf(
  sql: Sql | TransactionSql,
  accountId: number,
  named: NamedPerson,
): Promise<NamedPerson> {
  const pairs = await sql<{ lid: string; phone: string }[]>`
    select distinct i.lid, i.phone_number as phone from identities i join sessions s on s.id = i.session_id
    where s.account_id = ${accountId}::int and (i.lid = any(${[...named.lids]}) or i.phone_number = any(${[...named.phones]}))`
  return {
    phones: [...new Set([...named.phones, ...pairs.map(({ phone }) => phone)])],
    lids: [...new Set([...named.lids, ...pairs.map(({ lid }) => lid)])],
  }
}

interface Where {
  readonly accountId: number
  /** Null: in all of the account's. */
  readonly sessionId: number | null
}

/** A session that is linked to the person's own number is that person's: nothing of it is about somebody else. */
export async function sessionsAbout(
  sql: Sql | TransactionSql,
  { accountId, sessionId }: Where,
  person: NamedPerson | null,
): Promise<number[]> {
  const rows = await sql<{ id: number; phone: string; jid: string | null; lid: string | null }[]>`
    select id, phone_number as phone, me_jid as jid, me_lid as lid from sessions
    where account_id = ${accountId}::int and (${sessionId}::int is null or id = ${sessionId}::int) order by id`
  return rows.flatMap(({ id, phone, jid, lid }) =>
    person && [phone, jid ?? '', lid ?? ''].some(name => isNameOf(person, name)) ? [] : id,
  )
}
