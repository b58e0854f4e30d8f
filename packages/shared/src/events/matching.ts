import { optInContract } from '../contract/events.ts'

/** Names that receive another event, under the name asked for. */
export const eventAliases: Readonly<Record<string, string>> = { call: 'call.received' }

/** What an endpoint with `ignore_own` does not get: these always, */
const alwaysOwnEvents: readonly string[] = ['message.sent']
/** and these when the session's own account made them. */
const ignorableWhenOwn: readonly string[] = ['messages.upsert', 'messages.reaction']

/** Only who names them gets these. */
export const optInEvents: readonly string[] = Object.keys(optInContract)

/** Endpoints that ignore what the account does itself do not want it. */
export function isIgnorable(event: string, own: boolean): boolean {
  return alwaysOwnEvents.includes(event) || (own && ignorableWhenOwn.includes(event))
}

/** An event as SQL expressions. */
export interface EventSql {
  readonly event: string
  /** Its other name, or null. */
  readonly alias: string
  readonly chatKind: string
  readonly ignorable: string
}

const names = (list: readonly string[]) => list.map(name => `'${name}'`).join(', ')

/** The columns of a row of `events`. */
export function storedEventSql(row: string): EventSql {
  return {
    event: `${row}.event`,
    alias: `('${JSON.stringify(eventAliases)}'::jsonb ->> ${row}.event)`,
    chatKind: `${row}.chat_kind`,
    ignorable: `(${row}.event in (${names(alwaysOwnEvents)}) or (${row}.own and ${row}.event in (${names(ignorableWhenOwn)})))`,
  }
}

/**
 * What an endpoint gets, the contract's rules one by one, as SQL text: the statement that records events, the selection of
 * a replay and the explanation of what was not delivered hold the same ones.
 * @param settings alias of a row with `events`, `chat_filter` and `ignore_own`.
 */
export function matchingSql(settings: string, { event, alias, chatKind, ignorable }: EventSql) {
  const isOptIn = `${event} in (${names(optInEvents)})`
  return {
    /** A session's default endpoint may name no events: null asks for every one, an empty list for none. */
    isAsked: `(case when ${isOptIn} then coalesce(${settings}.events ? ${event}, false)
      else ${settings}.events is null or ${settings}.events ?| array[${event}, '*', ${alias}] end)`,
    isOfChat: `(${chatKind} is null or ${settings}.chat_filter in ('all', ${chatKind}))`,
    isNotOwn: `not (${settings}.ignore_own and ${ignorable})`,
    /** The name under which it is told. */
    name: `case when ${settings}.events is null or ${settings}.events ?| array[${event}, '*'] then ${event} else ${alias} end`,
  }
}

/** The same for those of the account: whether the session is among theirs. */
export function isForSessionSql(settings: string, sessionId: string): string {
  return `(${settings}.only_sessions is null or ${settings}.only_sessions @> to_jsonb(${sessionId}))`
}

/**
 * Why an endpoint with such settings gets no delivery of an event, as a SQL expression: the first rule that keeps it out, null
 * when none does.
 * @param version alias of a row of `webhook_versions`.
 * @param row alias of a row of `events`.
 */
export function absenceSql(version: string, row: string): string {
  const { isAsked, isOfChat, isNotOwn } = matchingSql(version, storedEventSql(row))
  return `case
    when not ${version}.has_url then 'no_url'
    when not ${version}.enabled then 'paused'
    when not ${isForSessionSql(version, `${row}.session_id`)} then 'other_sessions'
    when not ${isAsked} then 'other_events'
    when not ${isOfChat} then 'other_chats'
    when not (${isNotOwn}) then 'own_ignored'
  end`
}
