import type { BriefsFields, MessageBrief } from '@messenger/shared/chat-view/message-brief'
import { groups, messageChanges, messageLogs, messages } from '@messenger/shared/db/schema'
import { excerptOf } from '@messenger/shared/text-search/found-parts'
import { and, eq, inArray } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import { textIn } from '../text-search/text-in.ts'
import { shownContent } from '../whatsapp/from-whatsapp/shown-content.ts'
import { opened, openedEdit } from './message-rows.ts'
import { type ChatView, openView } from './open-view.ts'
import { peopleOf } from './people-of.ts'
import { brieflyShown } from './read-messages.ts'

/** As much of a text as is read at a glance. */
const excerptLength = 160

/** Kind, first words and people of some messages of a session, in no order; those that are not there are left out. */
export async function readBriefs(
  context: EngineContext,
  { ids, words }: BriefsFields,
): Promise<{ readonly briefs: MessageBrief[] }> {
  const view = await openView(context)
  const rows = ids.length === 0 ? [] : await select(view, ids)
  const people = await peopleOf(
    view,
    rows.flatMap(({ chat, participant }) => (participant ? [chat, participant] : [chat])),
  )
  return {
    briefs: rows.map(row => {
      const { id, chat, fromMe, participant, subject } = row
      const isPerson = !chat.endsWith('@g.us') && !chat.endsWith('@newsletter')
      const known = isPerson ? people(chat) : null
      return {
        ...contentOf(view, row, words),
        id,
        deleted: row.deletedAt !== null,
        name: known ? known.name : subject,
        number: known?.number ?? null,
        author: !fromMe && !isPerson && participant ? people(participant) : null,
      }
    }),
  }
}

type Row = Awaited<ReturnType<typeof select>>[number]

function select({ database, sessionId }: ChatView, ids: readonly number[]) {
  return database.db
    .select({
      id: messages.id,
      networkId: messages.networkId,
      chat: messages.chat,
      fromMe: messages.fromMe,
      participant: messages.participant,
      sealed: messages.sealedContent,
      sealedEdit: messageChanges.sealedContent,
      deletedAt: messageChanges.deletedAt,
      msgId: messages.msgId,
      logged: messageLogs.content,
      subject: groups.subject,
    })
    .from(messages)
    .leftJoin(messageChanges, eq(messageChanges.messageId, messages.id))
    .leftJoin(messageLogs, eq(messageLogs.id, messages.msgId))
    .leftJoin(groups, and(eq(groups.sessionId, messages.sessionId), eq(groups.jid, messages.chat)))
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.id, [...ids])))
}

/** A session that does not log messages shows none of its sends. */
function contentOf(
  view: ChatView,
  row: Row,
  words: string | undefined,
): Pick<MessageBrief, 'kind' | 'text' | 'excerpt'> {
  const isHidden = row.deletedAt !== null || (row.msgId !== null && row.logged === null)
  const content = isHidden ? null : opened(view, row)
  if (!content) return { kind: 'hidden', text: '' }
  const shown = shownContent(content, openedEdit(view, row))
  return {
    ...brieflyShown(shown),
    ...(words !== undefined && { excerpt: excerptOf(textIn(shown), words, excerptLength) }),
  }
}
