import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { getInfo as operation } from '@messenger/shared/contract/messages/get-info'
import type { MessageDetails } from '@messenger/shared/contract/messages/message-details'
import { isoMillis } from '@messenger/shared/contract/times'
import { sessions } from '@messenger/shared/db/schema'
import { withoutDevice } from '@messenger/shared/identity/jid'
import { eq } from 'drizzle-orm'
import type { EngineContext } from '../../engine-context.ts'
import { createGroupStore } from '../../groups/group-store.ts'
import { createIdentityMap } from '../../identity/identity-map.ts'
import { shortKeyOf } from '../../recording/short-key.ts'
import { type LocatedMessage, locateMessage } from '../../sends/locate-message.ts'
import { type Edit, readEdits } from '../../sends/read-edits.ts'
import { readReceipts } from '../../sends/read-receipts.ts'
import type { proto } from '../../whatsapp/baileys.ts'
import { rawContent } from '../../whatsapp/from-whatsapp/raw-content.ts'
import { withText } from '../../whatsapp/to-whatsapp/edited.ts'

/** Any message of the session as it reads now. Asks the database alone: any engine answers, connected or not. */
export async function getInfo(
  context: EngineContext,
  { msgId: reference, chat }: OperationInput<typeof operation>,
): Promise<MessageDetails> {
  const located = await locateMessage(context, { reference, chat })
  const { log, message } = located
  const { database } = context.services
  const { me, logMessages } = await readAccount(context)
  const groups = createGroupStore(context.call.sessionId)
  const [key, edits, receipts, author] = await Promise.all([
    shortKeyOf({ me, groups }, database.db, message),
    readEdits(context.services, message),
    message.fromMe ? readReceipts(database, message) : [],
    message.fromMe
      ? me
      : createIdentityMap(message.sessionId).resolve(database.db, message.participant ?? message.remoteJid),
  ])
  // A session that does not log messages shows none of them either.
  const isShown = log ? log.content !== null : logMessages
  const content = isShown ? present(located.content, edits) : null
  const { participant } = key
  return {
    remoteJid: message.remoteJid,
    id: message.networkId,
    ...(log ? { msgId: log.id } : {}),
    key,
    message: content ? rawContent(content) : {},
    messageTimestamp: String(message.timestamp),
    status: log?.statusCode ?? message.status,
    sender: author.pn ?? author.lid,
    ...(participant ? { participant } : {}),
    timestamps: timesOf(located, receipts, edits),
    ...(message.remoteJid.endsWith('@g.us') && message.fromMe ? { receipts } : {}),
    edits: isShown ? edits.map(({ text, at }) => ({ text, at: isoMillis(at) })) : [],
  }
}

async function readAccount({ services, call }: EngineContext) {
  const [row] = await services.database.db
    .select({ meJid: sessions.meJid, meLid: sessions.meLid, logMessages: sessions.logMessages })
    .from(sessions)
    .where(eq(sessions.id, call.sessionId))
  const bare = (jid: string | null | undefined) => (jid ? withoutDevice(jid) : null)
  return { me: { pn: bare(row?.meJid), lid: bare(row?.meLid) }, logMessages: row?.logMessages === true }
}

/** Its text or caption is that of the last edit. */
function present(content: proto.IMessage | null, edits: readonly Edit[]): proto.IMessage | null {
  const last = edits.at(-1)
  return content && last ? (withText(content, last.text) ?? content) : content
}

type Times = MessageDetails['timestamps']

function timesOf(
  { log, message, change }: LocatedMessage,
  receipts: Awaited<ReturnType<typeof readReceipts>>,
  edits: readonly Edit[],
): Times {
  const sent = log ? log.ackedAt : new Date(message.timestamp * 1000)
  const first = (name: 'delivered' | 'read' | 'played') => receipts.flatMap(receipt => receipt[name] ?? []).sort()[0]
  const times: Record<keyof Times, Date | string | null | undefined> = {
    queued: log?.createdAt,
    sent,
    // What somebody else wrote is delivered when it is here.
    delivered: message.fromMe ? first('delivered') : message.createdAt,
    read: first('read'),
    played: first('played'),
    edited: edits.at(-1)?.at,
    deleted: change?.deletedAt,
  }
  return Object.fromEntries(Object.entries(times).flatMap(([name, at]) => (at ? [[name, isoMillis(at)]] : [])))
}
