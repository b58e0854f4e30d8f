import type { ChangeScheduledFields } from '@messenger/shared/chat-view/change-scheduled'
import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealText } from '@messenger/shared/crypto/seal-text'
import { messageLogs, messages, scheduledSends } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { EngineContext } from '../engine-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { needSocket } from '../sessions/need-socket.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { noteTexts, ownMessageOf } from '../text-search/note-texts.ts'
import { proto } from '../whatsapp/baileys.ts'
import { withText } from '../whatsapp/to-whatsapp/edited.ts'
import { scheduledTime } from './scheduled-time.ts'

const keptRequest = z.object({ to: z.string(), content: z.string() })
const requestBody = z.record(z.string(), z.unknown())

/**
 * Changes the text or the time of a message that waits for its time, or sends it now. Its number stays. With a file the text
 * stays, too: the file is fetched and its caption made when it is due.
 * @throws ApiError `validation`, `not_scheduled`, `edit_closed`; with `now` `not_connected`, `not_ready`
 */
export async function changeScheduled(context: EngineContext, input: ChangeScheduledFields): Promise<null> {
  const { msgId, text, now = false } = input
  const dueAt = input.sendAt === undefined || now ? null : new Date(scheduledTime(input.sendAt))
  const session = await context.supervisor.take(context.call.sessionId)
  if (now) needSocket(session)
  const { state } = session
  await state.writer.write(async step => {
    const row = await lock(step, state.sessionId, msgId)
    if (!row) throw new ApiError('not_scheduled')
    if (text !== undefined) await writeText(state, step, row, text)
    const sendAt = now ? new Date() : dueAt
    if (sendAt) await step.tx.update(scheduledSends).set({ sendAt }).where(eq(scheduledSends.msgId, msgId))
  })
  if (now) context.supervisor.queueSoon()
  return null
}

/** The log's row is locked as in `openScheduled`, which takes it into the queue: one of the two is first. */
async function lock({ tx }: WriteStep, sessionId: number, msgId: number) {
  const [log] = await tx
    .select()
    .from(messageLogs)
    .where(and(eq(messageLogs.id, msgId), eq(messageLogs.sessionId, sessionId), eq(messageLogs.status, 'scheduled')))
    .for('update')
  const [send] = await tx.select().from(scheduledSends).where(eq(scheduledSends.msgId, msgId))
  return log && send ? { log, send } : null
}

type Row = NonNullable<Awaited<ReturnType<typeof lock>>>

async function writeText({ sessionId, context: { sealer } }: SessionState, { tx }: WriteStep, row: Row, text: string) {
  const { log, send } = row
  const isOwn = and(eq(messages.sessionId, sessionId), eq(messages.networkId, log.networkId), eq(messages.fromMe, true))
  const [stored] = await tx.select({ sealed: messages.sealedContent }).from(messages).where(isOwn)
  const place = sealContext.message(sessionId, log.networkId)
  const content = stored?.sealed && proto.Message.decode(sealer.open(stored.sealed, place))
  const isText = Boolean(content && (content.conversation || content.extendedTextMessage))
  const changed = content && isText ? withPreview(withText(content, text), content) : null
  if (!changed) throw new ApiError('edit_closed')
  const sealedContent = sealer.seal(proto.Message.encode(changed).finish(), place)
  await tx.update(messages).set({ sealedContent }).where(isOwn)
  await noteTexts(tx, ownMessageOf(sessionId, log.networkId))
  const kept = sealContext.scheduled(sessionId, log.id)
  const request = keptRequest.parse(JSON.parse(sealer.open(send.sealedRequest, kept).toString('utf8')))
  const body = JSON.stringify({ ...requestBody.parse(JSON.parse(request.content)), text })
  const sealedRequest = sealer.seal(JSON.stringify({ ...request, content: body }), kept)
  await tx.update(scheduledSends).set({ sealedRequest }).where(eq(scheduledSends.msgId, log.id))
  // A session that does not log messages has nothing there.
  const logged = log.content === null ? null : sealText(sealer, body, sealContext.logged(sessionId, log.networkId))
  await tx.update(messageLogs).set({ content: logged, updatedAt: new Date() }).where(eq(messageLogs.id, log.id))
}

/** The preview of a link was made when the message was accepted; it stays while the link does. */
function withPreview(changed: proto.IMessage | null, { extendedTextMessage: before }: proto.IMessage) {
  const { extendedTextMessage: text } = changed ?? {}
  if (!text?.text || !before?.matchedText || !text.text.includes(before.matchedText)) return changed
  const { matchedText, title = null, description = null } = before
  return { extendedTextMessage: { ...text, matchedText, title, description } }
}
