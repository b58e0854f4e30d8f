import { sealContext } from '@messenger/shared/crypto/contexts'
import { type EraseStep, isIn, perSession } from './erasing.ts'
import { redactJsonText } from './redact-json.ts'
import { sendsNaming } from './sends-naming.ts'

/**
 * What an engine has in memory of a session: keys, chats, people, groups, sends that wait. In one transaction with a higher epoch of
 * the lease, so that whoever owns the session can write nothing of it back; it is loaded anew.
 */
export const eraseLive = perSession(async (step, sessionId) => {
  const { tx } = step
  // An account may have many sessions: those that never met the person stay connected.
  const naming = await sendsNaming(step, sessionId)
  if (naming.length === 0 && !(await hasMet(step, sessionId))) return
  await tx`select from leases where session_id = ${sessionId}::int for update`
  await tx`
    update leases set epoch = epoch + 1, expires_at = now(), renewed_at = now() where session_id = ${sessionId}::int`
  await cancelSends(step, sessionId, naming)
  await eraseKeys(step, sessionId)
  await eraseJournal(step, sessionId)
  await erasePeople(step, sessionId)
  await eraseFromGroups(step, sessionId)
})

/** Whether anything that an engine holds in memory of the session can be about the person. */
async function hasMet({ tx, sealer, jids, person, sqlPattern }: EraseStep, sessionId: number): Promise<boolean> {
  const all = [...jids]
  const [row] = await tx<{ met: boolean }[]>`
    select exists (select from messages where session_id = ${sessionId}::int and chat = any(${all}) and about is null)
      or exists (select from contacts where session_id = ${sessionId}::int and jid = any(${all}))
      or exists (select from chats where session_id = ${sessionId}::int and chat = any(${all}))
      or exists (select from identities where session_id = ${sessionId}::int
        and (lid = any(${[...person.lids]}) or phone_number = any(${[...person.phones]})))
      or exists (select from message_logs where session_id = ${sessionId}::int and status in ('in_progress', 'scheduled')
        and (chat_jid = any(${all}) or coalesce("to", '') ~ ${sqlPattern}))
      or exists (select from refused_sends where session_id = ${sessionId}::int
        and (recipient ~ ${sqlPattern} or reason ~ ${sqlPattern}))
      or exists (select from signal_keys where session_id = ${sessionId}::int and id ~ ${sqlPattern})
      or exists (select from network_cache where session_id = ${sessionId}::int and (key ~ ${sqlPattern} or value ~ ${sqlPattern}))
      or exists (select from groups where session_id = ${sessionId}::int and metadata ~ ${sqlPattern}) as met`
  if (row?.met) return true
  const waiting = await tx<{ tag: Buffer; stanza: Buffer }[]>`
    select tag, sealed_stanza as stanza from journal where session_id = ${sessionId}::int`
  return waiting.some(({ tag, stanza }) =>
    isIn(person, sealer.open(stanza, sealContext.journal(sessionId, tag, 'stanza'))),
  )
}

/**
 * What is still to be sent to the person is not, nor what names them to somebody else: sent without their number it would be a message
 * that nobody wrote. Rows of the log lose what they say later, with all others.
 */
async function cancelSends(step: EraseStep, sessionId: number, naming: readonly number[]): Promise<void> {
  const { tx, jids, sqlPattern, count } = step
  const open = tx`session_id = ${sessionId}::int and status in ('in_progress', 'scheduled')`
  const canceled = tx`status = 'canceled', failed_code = 'canceled', updated_at = now()`
  const own = await tx<{ id: number }[]>`
    update message_logs set ${canceled}, failed_reason = 'The recipient was erased.'
    where ${open} and (chat_jid = any(${[...jids]}) or coalesce("to", '') ~ ${sqlPattern})
    returning id::float8 as id`
  const others = await tx<{ id: number; networkId: string }[]>`
    update message_logs set ${canceled}, failed_reason = ${namedReason} where ${open} and id = any(${[...naming]}::bigint[])
    returning id::float8 as id, network_id as "networkId"`
  const detail = JSON.stringify({ code: 'canceled', reason: namedReason })
  await tx`
    insert into message_steps (session_id, network_id, at, kind, detail)
    select ${sessionId}::int, id, now(), 'failed', ${detail}::text::jsonb
    from unnest(${others.map(({ networkId }) => networkId)}::text[]) id`
  const ids = [...own, ...others].map(({ id }) => id)
  const scheduled = await tx`delete from scheduled_sends where msg_id = any(${ids}::bigint[])`
  const media = await tx`delete from media_sends where msg_id = any(${ids}::bigint[])`
  count('scheduled_sends', scheduled.count)
  count('media_sends', media.count)
}

const namedReason = 'It named a person who was erased.'

/** Signal keys of the person's devices: with the next message both sides make new ones. A group's key is handed out anew. */
async function eraseKeys({ tx, sealer, person, sqlPattern, count }: EraseStep, sessionId: number): Promise<void> {
  const keys = await tx`delete from signal_keys where session_id = ${sessionId}::int and id ~ ${sqlPattern}`
  const naming = await tx<{ type: string; id: string; sealed: Buffer }[]>`
    select type, id, sealed from signal_keys
    where session_id = ${sessionId}::int and type not in ('session', 'pre-key', 'identity-key', 'sender-key', 'app-state-sync-key')`
  const named = naming.filter(({ type, id, sealed }) =>
    isIn(person, sealer.open(sealed, sealContext.signalKey(sessionId, type, id))),
  )
  for (const { type, id } of named) {
    await tx`delete from signal_keys where session_id = ${sessionId}::int and type = ${type} and id = ${id}`
  }
  count('signal_keys', keys.count + named.length)
  const cached = await tx`
    delete from network_cache where session_id = ${sessionId}::int and (key ~ ${sqlPattern} or value ~ ${sqlPattern})`
  count('network_cache', cached.count)
}

/** Messages that are decrypted and not recorded yet. */
async function eraseJournal({ tx, sealer, person, count }: EraseStep, sessionId: number): Promise<void> {
  const rows = await tx<{ tag: Buffer; plaintext: Buffer; stanza: Buffer }[]>`
    select tag, sealed_plaintext as plaintext, sealed_stanza as stanza from journal where session_id = ${sessionId}::int`
  for (const { tag, plaintext, stanza } of rows) {
    const opened = [
      sealer.open(plaintext, sealContext.journal(sessionId, tag, 'plaintext')),
      sealer.open(stanza, sealContext.journal(sessionId, tag, 'stanza')),
    ]
    if (!opened.some(bytes => isIn(person, bytes))) continue
    await tx`delete from journal where session_id = ${sessionId}::int and tag = ${tag}`
    count('journal', 1)
  }
}

async function erasePeople({ tx, jids, person, sqlPattern, count }: EraseStep, sessionId: number): Promise<void> {
  const all = [...jids]
  const contacts = await tx`delete from contacts where session_id = ${sessionId}::int and jid = any(${all})`
  const chats = await tx`delete from chats where session_id = ${sessionId}::int and chat = any(${all})`
  const pauses = await tx`delete from automation_pauses where session_id = ${sessionId}::int and chat = any(${all})`
  const collected = await tx`delete from collected_messages where session_id = ${sessionId}::int and chat = any(${all})`
  const pairs = await tx`
    delete from identities where session_id = ${sessionId}::int
      and (lid = any(${[...person.lids]}) or phone_number = any(${[...person.phones]}))`
  const refused = await tx`
    delete from refused_sends where session_id = ${sessionId}::int and (recipient ~ ${sqlPattern} or reason ~ ${sqlPattern})`
  count('contacts', contacts.count)
  count('chats', chats.count)
  count('automation_pauses', pauses.count)
  count('collected_messages', collected.count)
  count('identities', pairs.count)
  count('refused_sends', refused.count)
}

/** Whom the network still has in a group, it names again after the next login. */
async function eraseFromGroups({ tx, person, sqlPattern, count }: EraseStep, sessionId: number): Promise<void> {
  const rows = await tx<{ jid: string; metadata: string }[]>`
    select jid, metadata from groups where session_id = ${sessionId}::int and metadata ~ ${sqlPattern} for update`
  for (const { jid, metadata } of rows) {
    const left = redactJsonText(metadata, person)
    if (left.kind !== 'changed') continue
    await tx`update groups set metadata = ${left.value} where session_id = ${sessionId}::int and jid = ${jid}`
    count('groups', 1)
  }
}
