import type { EventPayload } from '@messenger/shared/contract/events'
import { chats, contacts, groups } from '@messenger/shared/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { chunks } from '../chunks.ts'
import type { RecordContext } from '../recording/record-message.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import type { ChatChange } from './chat-change.ts'
import { chatIdOf } from './chat-id.ts'

type Upsert = EventPayload<'chats.upsert'>[number]
type Update = EventPayload<'chats.update'>[number]
type Settings = Pick<typeof chats.$inferSelect, 'conversationTimestamp' | 'unreadCount' | 'muteEndTime'>

/** One event tells of this many chats at most: an account may have thousands. */
const perEvent = 100
const perStatement = 500

interface Chat {
  /** As events name it. */
  readonly id: string
  /** Key of the row. */
  readonly chat: string
  readonly name: string | null
  readonly before: Settings
  readonly after: Settings
}

/**
 * Stores what was told of chats and tells what is news of it: chats that were never told with `chats.upsert`, what
 * changed of the others with `chats.update`. Settings of a chat that is in no list yet are an update as well.
 */
export async function recordChats(
  context: RecordContext,
  step: WriteStep,
  changes: readonly ChatChange[],
): Promise<void> {
  for (const part of chunks(changes, perStatement)) await recordPart(context, step, part)
}

async function recordPart(context: RecordContext, step: WriteStep, changes: readonly ChatChange[]): Promise<void> {
  const told = (await chatsOf(context, step, changes)).filter(chat => isChanged(chat))
  if (told.length === 0) return
  await step.tx
    .insert(chats)
    .values(told.map(({ chat, after }) => ({ sessionId: context.sessionId, chat, ...after })))
    .onConflictDoUpdate({
      target: [chats.sessionId, chats.chat],
      set: {
        conversationTimestamp: sql`excluded.conversation_timestamp`,
        unreadCount: sql`excluded.unread_count`,
        muteEndTime: sql`excluded.mute_end_time`,
      },
    })
  const names = await namesOf(context, step, told.filter(isNew))
  // Of one kind each, so that chat filters can tell them apart.
  for (const [chatKind, ofKind] of Map.groupBy(told, ({ id }) => chatKindOf(id))) {
    const fresh = ofKind.filter(isNew).map(chat => upsertOf(chat, names))
    const changed = ofKind.map(updateOf).filter(update => Object.keys(update).length > 1)
    for (const data of chunks(fresh, perEvent)) step.emit({ event: 'chats.upsert', data, chatKind })
    for (const data of chunks(changed, perEvent)) step.emit({ event: 'chats.update', data, chatKind })
  }
}

async function chatsOf(context: RecordContext, step: WriteStep, changes: readonly ChatChange[]): Promise<Chat[]> {
  const { sessionId, identities } = context
  const byChat = new Map<string, { readonly id: string; readonly changes: ChatChange[] }>()
  for (const change of changes) {
    const chat = await identities.chatOf(step.tx, change.jid)
    const known = byChat.get(chat)
    if (known) known.changes.push(change)
    else byChat.set(chat, { id: await chatIdOf(context, step.tx, change.jid), changes: [change] })
  }
  const rows = await step.tx
    .select()
    .from(chats)
    .where(and(eq(chats.sessionId, sessionId), inArray(chats.chat, [...byChat.keys()])))
  const stored = new Map(rows.map(row => [row.chat, row]))
  return [...byChat].map(([chat, { id, changes: ofChat }]) => {
    const { conversationTimestamp = null, unreadCount = 0, muteEndTime = null } = stored.get(chat) ?? {}
    const before = { conversationTimestamp, unreadCount, muteEndTime }
    const name = ofChat.find(change => change.name)?.name ?? null
    return { id, chat, name, before, after: ofChat.reduce(applied, before) }
  })
}

function applied(before: Settings, change: ChatChange): Settings {
  const { conversationTimestamp } = change
  // A part of the history that is no newer than what is known shows how the chat was.
  const isPast = change.listed && (conversationTimestamp ?? 0) <= (before.conversationTimestamp ?? -1)
  const { unreadCount, muteEndTime }: Partial<ChatChange> = isPast ? {} : change
  const heard = Math.max(before.conversationTimestamp ?? 0, conversationTimestamp ?? 0)
  return {
    conversationTimestamp: change.listed || before.conversationTimestamp !== null ? heard : null,
    unreadCount: unreadCount === 'marked' ? Math.max(before.unreadCount, 1) : (unreadCount ?? before.unreadCount),
    muteEndTime: muteEndTime === undefined ? before.muteEndTime : muteEndTime,
  }
}

const isNew = ({ before, after }: Chat) => before.conversationTimestamp === null && after.conversationTimestamp !== null

const isChanged = ({ before, after }: Chat) =>
  before.conversationTimestamp !== after.conversationTimestamp ||
  before.unreadCount !== after.unreadCount ||
  before.muteEndTime !== after.muteEndTime

/** Contacts and groups are named as the account's lists have them. */
async function namesOf(
  { sessionId }: RecordContext,
  step: WriteStep,
  fresh: readonly Chat[],
): Promise<Map<string, string>> {
  const keys = fresh.map(({ chat }) => chat)
  const people = await step.tx
    .select({ jid: contacts.jid, name: sql<string | null>`coalesce(name, verified_name, notify)` })
    .from(contacts)
    .where(and(eq(contacts.sessionId, sessionId), inArray(contacts.jid, keys)))
  const rooms = await step.tx
    .select({ jid: groups.jid, name: groups.subject })
    .from(groups)
    .where(and(eq(groups.sessionId, sessionId), inArray(groups.jid, keys)))
  return new Map([...people, ...rooms].flatMap(({ jid, name }) => (name ? [[jid, name] as const] : [])))
}

function upsertOf({ id, chat, name, after }: Chat, names: ReadonlyMap<string, string>): Upsert {
  const { conversationTimestamp, unreadCount } = after
  return {
    id,
    name: name ?? names.get(chat) ?? null,
    conversationTimestamp: conversationTimestamp ?? 0,
    unreadCount,
  }
}

/** What `chats.upsert` does not tell of a new chat, and what changed of one that is known. */
function updateOf(chat: Chat): Update {
  const { id, before, after } = chat
  const isTold = isNew(chat)
  return {
    id,
    ...(isTold || before.unreadCount === after.unreadCount ? {} : { unreadCount: after.unreadCount }),
    ...(isTold || after.conversationTimestamp === null || before.conversationTimestamp === after.conversationTimestamp
      ? {}
      : { conversationTimestamp: after.conversationTimestamp }),
    ...(before.muteEndTime === after.muteEndTime ? {} : { muteEndTime: after.muteEndTime }),
  }
}
