import type { EventPayload } from '@messenger/shared/contract/events'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import { chats, contacts, groups } from '@messenger/shared/db/schema'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { chunks } from '../chunks.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import type { ChatChange } from './chat-change.ts'
import { chatIdOf } from './chat-id.ts'

type Upsert = EventPayload<'chats.upsert'>[number]
type Update = EventPayload<'chats.update'>[number]
type Settings = Omit<typeof chats.$inferSelect, 'sessionId' | 'chat'>

const unset: Settings = {
  conversationTimestamp: null,
  unreadCount: 0,
  muteEndTime: null,
  archived: false,
  pinnedAt: null,
  ephemeralSeconds: null,
}

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
 * changed of the others with `chats.update`, and with the whole record beside it where a setting changed. Settings of a
 * chat that is in no list yet are an update alone.
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
        archived: sql`excluded.archived`,
        pinnedAt: sql`excluded.pinned_at`,
        ephemeralSeconds: sql`excluded.ephemeral_seconds`,
      },
    })
  const whole = told.filter(chat => isNew(chat) || isSetAnew(chat))
  const names = await namesOf(
    context,
    step,
    whole.map(({ chat }) => chat),
  )
  // Of one kind each, so that chat filters can tell them apart.
  for (const [chatKind, ofKind] of Map.groupBy(told, ({ id }) => chatKindOf(id))) {
    const upserts = ofKind.filter(chat => whole.includes(chat)).map(chat => upsertOf(chat, names))
    const changed = ofKind.map(updateOf).filter(update => Object.keys(update).length > 1)
    for (const data of chunks(upserts, perEvent)) step.emit({ event: 'chats.upsert', data, chatKind })
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
    const { sessionId: _, chat: __, ...before } = stored.get(chat) ?? { sessionId, chat, ...unset }
    const name = ofChat.find(change => change.name)?.name ?? null
    return { id, chat, name, before, after: ofChat.reduce(applied, before) }
  })
}

function applied(before: Settings, change: ChatChange): Settings {
  const { conversationTimestamp } = change
  // A part of the history that is no newer than what is known shows how the chat was.
  const isPast = change.listed && (conversationTimestamp ?? 0) <= (before.conversationTimestamp ?? -1)
  const { unreadCount, muteEndTime, archived, pinnedAt, ephemeralSeconds }: Partial<ChatChange> = isPast ? {} : change
  const heard = Math.max(before.conversationTimestamp ?? 0, conversationTimestamp ?? 0)
  return {
    conversationTimestamp: change.listed || before.conversationTimestamp !== null ? heard : null,
    unreadCount: unreadCount === 'marked' ? Math.max(before.unreadCount, 1) : (unreadCount ?? before.unreadCount),
    muteEndTime: muteEndTime === undefined ? before.muteEndTime : muteEndTime,
    archived: archived ?? before.archived,
    pinnedAt: pinnedAt === undefined ? before.pinnedAt : pinnedAt,
    ephemeralSeconds: ephemeralSeconds === undefined ? before.ephemeralSeconds : ephemeralSeconds,
  }
}

const isNew = ({ before, after }: Chat) => before.conversationTimestamp === null && after.conversationTimestamp !== null

/** What belongs to the chat itself, not to what is written in it. */
const ownSettings = ['muteEndTime', 'archived', 'pinnedAt', 'ephemeralSeconds'] as const
type OwnSetting = (typeof ownSettings)[number]

/** A setting of a chat that was told changes. */
const isSetAnew = ({ before, after }: Chat) =>
  before.conversationTimestamp !== null && ownSettings.some(name => before[name] !== after[name])

const isChanged = ({ before, after }: Chat) =>
  before.conversationTimestamp !== after.conversationTimestamp ||
  before.unreadCount !== after.unreadCount ||
  ownSettings.some(name => before[name] !== after[name])

/** Contacts and groups are named as the account's lists have them. */
async function namesOf(
  { sessionId, sealer }: RecordContext,
  step: WriteStep,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const people = await step.tx
    .select({
      jid: contacts.jid,
      name: contacts.name,
      verifiedName: contacts.verifiedName,
      notify: contacts.notify,
    })
    .from(contacts)
    .where(and(eq(contacts.sessionId, sessionId), inArray(contacts.jid, keys)))
  const rooms = await step.tx
    .select({ jid: groups.jid, name: groups.subject })
    .from(groups)
    .where(and(eq(groups.sessionId, sessionId), inArray(groups.jid, keys)))
  const named = people.map(row => {
    const { jid, name, verifiedName, notify } = openContact(sealer, sessionId, row.jid, row)
    return { jid, name: name ?? verifiedName ?? notify }
  })
  return new Map([...named, ...rooms].flatMap(({ jid, name }) => (name ? [[jid, name] as const] : [])))
}

function upsertOf({ id, chat, name, after }: Chat, names: ReadonlyMap<string, string>): Upsert {
  const { conversationTimestamp, unreadCount, ...settings } = after
  return {
    id,
    name: name ?? names.get(chat) ?? null,
    conversationTimestamp: conversationTimestamp ?? 0,
    unreadCount,
    ...shownSettings(settings),
  }
}

/** As events have them. */
function shownSettings({ archived, pinnedAt, muteEndTime, ephemeralSeconds }: Pick<Settings, OwnSetting>) {
  return {
    archived,
    pinned: pinnedAt,
    muteEndTime,
    ephemeral: ephemeralSeconds === null ? null : { seconds: ephemeralSeconds },
  }
}

const shownAs = {
  archived: 'archived',
  pinnedAt: 'pinned',
  muteEndTime: 'muteEndTime',
  ephemeralSeconds: 'ephemeral',
} as const satisfies Record<OwnSetting, keyof Update>

function changedSettings({ before, after }: Chat): Partial<Update> {
  const shown = shownSettings(after)
  const changed = ownSettings.filter(name => before[name] !== after[name]).map(name => shownAs[name])
  return Object.fromEntries(changed.map(name => [name, shown[name]]))
}

/** What changed of a chat that is known, and the settings of a new one. */
function updateOf(chat: Chat): Update {
  const { id, before, after } = chat
  const isTold = isNew(chat)
  return {
    id,
    ...(isTold || before.unreadCount === after.unreadCount ? {} : { unreadCount: after.unreadCount }),
    ...(isTold || after.conversationTimestamp === null || before.conversationTimestamp === after.conversationTimestamp
      ? {}
      : { conversationTimestamp: after.conversationTimestamp }),
    ...changedSettings(chat),
  }
}

/**
 * The account's lists name a person or group anew: their chat (as `chats.chat` has it), if it was told, has another name.
 */
export async function recordChatNames(
  context: RecordContext,
  step: WriteStep,
  renamed: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const keys of chunks([...renamed.keys()], perStatement)) {
    const rows = await step.tx
      .select()
      .from(chats)
      .where(
        and(eq(chats.sessionId, context.sessionId), inArray(chats.chat, keys), isNotNull(chats.conversationTimestamp)),
      )
    const named = await Promise.all(
      rows.map(async ({ sessionId: _, chat, ...after }) => {
        const name = renamed.get(chat) ?? null
        const id = await chatIdOf(context, step.tx, chat)
        return { ...upsertOf({ id, chat, name, before: after, after }, new Map()), name }
      }),
    )
    for (const [chatKind, ofKind] of Map.groupBy(named, ({ id }) => chatKindOf(id))) {
      for (const data of chunks(ofKind, perEvent)) {
        step.emit({ event: 'chats.upsert', data, chatKind })
        step.emit({ event: 'chats.update', data: data.map(({ id, name }) => ({ id, name })), chatKind })
      }
    }
  }
}
