import type { ChatMessage, ChatMessagesFields, ChatMessagesPage } from '@messenger/shared/chat-view/chat-message'
import type { ShownContent } from '@messenger/shared/chat-view/shown-content'
import { messages } from '@messenger/shared/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import { tally } from '../recording/record-vote.ts'
import type { proto } from '../whatsapp/baileys.ts'
import { readPoll } from '../whatsapp/from-whatsapp/poll.ts'
import { type QuotedIn, quotedIn } from '../whatsapp/from-whatsapp/quoted-in.ts'
import { hiddenContent, shownContent } from '../whatsapp/from-whatsapp/shown-content.ts'
import { type MessageRow, messageRows, opened, openedEdit } from './message-rows.ts'
import { type ChatView, openView } from './open-view.ts'
import { peopleOf } from './people-of.ts'
import { ownJid, reactionsOn } from './reactions-on.ts'

const maxBriefLength = 300

/** A page of a chat's messages, oldest first. */
export async function readMessages(context: EngineContext, asked: ChatMessagesFields): Promise<ChatMessagesPage> {
  const view = await openView(context)
  const chat = await view.identities.chatOf(view.database.db, asked.chat)
  const { rows, hasOlder, hasNewer } = await messageRows(view, chat, asked)
  const read = rows.map(row => readRow(view, row))
  const networkIds = rows.map(row => row.networkId)
  const reactions = await reactionsOn(view, chat, networkIds)
  const quotedIds = read.flatMap(({ quoting }) => quoting.quoted?.networkId ?? [])
  const rowsById = await rowsOf(view, chat, quotedIds)
  const votes = new Map<number, string[][]>()
  for (const { row, content } of read) if (content && !row.deletedAt) await addVotes(view, row, content, votes)
  const people = await peopleOf(view, [
    ...read.flatMap(({ row, quoting }) => [
      authorOf(view, row),
      quoting.quoted?.participant ?? '',
      ...quoting.mentioned,
    ]),
    ...[...reactions.values()].flatMap(onOne => [...onOne.keys()]),
    ...[...votes.values()].flat(2),
  ])
  const facts: Facts = { people, reactions, rowsById, votes }
  return { messages: read.map(one => assembled(view, one, facts)), hasOlder, hasNewer }
}

interface ReadRow {
  readonly row: MessageRow
  /** As it was sent; null when it is not stored. */
  readonly content: proto.IMessage | null
  readonly quoting: QuotedIn
}

interface Facts {
  readonly people: Awaited<ReturnType<typeof peopleOf>>
  readonly reactions: Awaited<ReturnType<typeof reactionsOn>>
  /** Rows of quoted messages by network id. */
  readonly rowsById: ReadonlyMap<string, number>
  /** JIDs of voters by poll and option. */
  readonly votes: ReadonlyMap<number, readonly (readonly string[])[]>
}

function readRow(view: ChatView, row: MessageRow): ReadRow {
  // A session that does not log messages shows none of its sends.
  const content = isHidden(row) ? null : opened(view, row)
  return { row, content, quoting: quotedIn(content ?? {}) }
}

function isHidden({ msgId, logged }: MessageRow): boolean {
  return msgId !== null && logged === null
}

function authorOf(view: ChatView, { fromMe, participant, remoteJid }: MessageRow): string {
  return fromMe ? ownJid(view) : (participant ?? remoteJid)
}

async function rowsOf({ database, sessionId }: ChatView, chat: string, networkIds: readonly string[]) {
  if (networkIds.length === 0) return new Map<string, number>()
  const isQuoted = inArray(messages.networkId, [...networkIds])
  const rows = await database.db
    .select({ id: messages.id, networkId: messages.networkId })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.chat, chat), isQuoted))
  return new Map(rows.map(({ id, networkId }) => [networkId, id]))
}

async function addVotes(
  view: ChatView,
  { id, networkId }: MessageRow,
  content: proto.IMessage,
  votes: Map<number, string[][]>,
): Promise<void> {
  const poll = readPoll(networkId, content)
  if (!poll) return
  const counted = await tally(view, view.database.db, id, poll)
  votes.set(
    id,
    counted.map(({ voters }) => voters),
  )
}

function assembled(view: ChatView, { row, content, quoting }: ReadRow, facts: Facts): ChatMessage {
  const { id, networkId, fromMe, remoteJid, participant, timestamp, status } = row
  const deleted = row.deletedAt !== null
  const { people } = facts
  const { quoted, mentioned } = quoting
  const author = authorOf(view, row)
  const reacted = Map.groupBy(facts.reactions.get(networkId) ?? [], ([, emoji]) => emoji)
  return {
    ...contentOf(view, row, content),
    ...{ id, networkId, fromMe, remoteJid, participant, timestamp, status },
    author: author ? people(author) : null,
    send: sendOf(row),
    edited: row.sealedEdit !== null,
    deleted,
    quoted: quoted && !deleted ? quotationOf(quoted, facts) : null,
    mentions: deleted ? [] : mentioned.map(jid => ({ digits: jid.split('@')[0] ?? '', person: people(jid) })),
    reactions: [...reacted].map(([emoji, from]) => ({ emoji, from: from.map(([jid]) => people(jid)) })),
    votes: (facts.votes.get(id) ?? []).map(voters => voters.map(people)),
  }
}

function quotationOf(
  { networkId, participant, content }: NonNullable<QuotedIn['quoted']>,
  { people, rowsById }: Facts,
): ChatMessage['quoted'] {
  const author = participant ? people(participant) : null
  return { networkId, id: rowsById.get(networkId) ?? null, author, ...briefly(content) }
}

function contentOf(view: ChatView, row: MessageRow, content: proto.IMessage | null) {
  if (row.deletedAt) return shownContent({})
  return content ? shownContent(content, openedEdit(view, row)) : hiddenContent()
}

/** One line of a message: its kind and its first words. */
export function briefly(content: proto.IMessage, edited: proto.IMessage | null = null) {
  return brieflyShown(shownContent(content, edited))
}

export function brieflyShown({ kind, text, poll, cards, media }: ShownContent) {
  return { kind, text: (text || poll?.question || cards[0]?.name || media?.fileName || '').slice(0, maxBriefLength) }
}

function sendOf({ msgId, sendStatus, failedCode, failedReason, dueAt }: MessageRow): ChatMessage['send'] {
  if (msgId === null || sendStatus === null) return null
  return { msgId, status: sendStatus, failedCode, failedReason, dueAt: dueAt?.getTime() ?? null }
}
