import { sealContext } from '@messenger/shared/crypto/contexts'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { mediaSends, messageLogs, messages } from '@messenger/shared/db/schema'
import { uploadNameOf } from '@messenger/shared/media/fetch-media'
import { findUpload } from '@messenger/shared/media/media-files'
import { mediaKind } from '@messenger/shared/media/media-rules'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { noteSteps, stepNow } from '../recording/note-step.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { noteTexts, ownMessageOf } from '../text-search/note-texts.ts'
import { proto } from '../whatsapp/baileys.ts'

const request = z.object({ kind: mediaKind, url: z.string() })

/** What is to be fetched for an accepted send. */
export type MediaRequest = z.infer<typeof request>

/** A send that waits for its media. */
export interface WaitingSend extends MediaRequest {
  readonly networkId: string
  readonly chatJid: string
  /** Others may get the same file. */
  readonly isBulk: boolean
  /** The message without its media. */
  readonly outline: proto.IMessage
}

/** Notes that a send which this transaction has accepted waits for its media. */
export async function addMediaRequest(
  { sessionId, sealer }: RecordContext,
  step: WriteStep,
  send: { readonly networkId: string; readonly chatJid: string; readonly request: MediaRequest },
): Promise<void> {
  const { request: wanted, ...row } = send
  const isThere = and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.networkId, row.networkId))
  const [log] = await step.tx.select({ msgId: messageLogs.id }).from(messageLogs).where(isThere)
  if (!log) throw new Error('An accepted send is not in the log')
  const sealedRequest = sealer.seal(JSON.stringify(wanted), sealContext.mediaSend(sessionId, row.networkId))
  await step.tx
    .insert(mediaSends)
    .values({ ...row, ...log, sessionId, sealedRequest, uploadName: await uploadOf(step, wanted.url) })
}

/** The upload that an address leads to while its link works, or a bulk send needs it: from now on it is kept for the send. */
async function uploadOf({ tx }: WriteStep, url: string): Promise<string | null> {
  const name = uploadNameOf(url)
  const upload = name ? await findUpload(tx, name) : null
  return upload?.name ?? null
}

/** Sends that wait for their media, with their chats; not those whose time has not come. */
export function mediaHolds(db: DbOrTx, sessionId: number): Promise<{ networkId: string; chatJid: string }[]> {
  return db
    .select({ networkId: mediaSends.networkId, chatJid: mediaSends.chatJid })
    .from(mediaSends)
    .innerJoin(messageLogs, eq(messageLogs.id, mediaSends.msgId))
    .where(and(eq(mediaSends.sessionId, sessionId), eq(messageLogs.status, 'in_progress')))
}

/** The oldest sends of a session that wait for their media, but those that are being worked on. */
export async function waitingSends(
  db: DbOrTx,
  { sessionId, sealer }: RecordContext,
  busy: readonly string[],
  limit: number,
): Promise<WaitingSend[]> {
  const rows = await db
    .select({
      networkId: mediaSends.networkId,
      chatJid: mediaSends.chatJid,
      sealedRequest: mediaSends.sealedRequest,
      sealedContent: messages.sealedContent,
      priority: messageLogs.priority,
    })
    .from(mediaSends)
    .innerJoin(messageLogs, eq(messageLogs.id, mediaSends.msgId))
    .innerJoin(
      messages,
      and(
        eq(messages.sessionId, mediaSends.sessionId),
        eq(messages.networkId, mediaSends.networkId),
        eq(messages.fromMe, true),
      ),
    )
    .where(
      and(
        eq(mediaSends.sessionId, sessionId),
        eq(messageLogs.status, 'in_progress'),
        busy.length > 0 ? notInArray(mediaSends.networkId, [...busy]) : undefined,
      ),
    )
    .orderBy(asc(mediaSends.msgId))
    .limit(limit)
  return rows.flatMap(({ sealedRequest, sealedContent, priority, ...row }) => {
    if (!sealedContent) return []
    const wanted = sealer.open(sealedRequest, sealContext.mediaSend(sessionId, row.networkId)).toString('utf8')
    const outline = proto.Message.decode(sealer.open(sealedContent, sealContext.message(sessionId, row.networkId)))
    return [{ ...row, isBulk: priority === 'bulk', ...request.parse(JSON.parse(wanted)), outline }]
  })
}

/** The content of a send is whole: from here on it is like any other. */
export async function completeMedia(
  { sessionId, sealer }: RecordContext,
  step: WriteStep,
  networkId: string,
  content: proto.IMessage,
): Promise<void> {
  const encoded = proto.Message.encode(content).finish()
  const sealedContent = sealer.seal(encoded, sealContext.message(sessionId, networkId))
  await step.tx
    .update(messages)
    .set({ sealedContent })
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId), eq(messages.fromMe, true)))
  await noteTexts(step.tx, ownMessageOf(sessionId, networkId))
  await dropMediaRequest(step, sessionId, networkId)
  await noteSteps(step, sessionId, [stepNow(networkId, 'media_ready')])
}

/** A send needs its media no more: it has it, or it is over. */
export async function dropMediaRequest(
  { tx }: Pick<WriteStep, 'tx'>,
  sessionId: number,
  networkId: string,
): Promise<void> {
  await tx.delete(mediaSends).where(and(eq(mediaSends.sessionId, sessionId), eq(mediaSends.networkId, networkId)))
}
