import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { needSocket } from '../sessions/need-socket.ts'
import type { Session } from '../sessions/session.ts'
import { noteTexts, ownMessageOf } from '../text-search/note-texts.ts'
import { proto } from '../whatsapp/baileys.ts'
import { aboutOf } from '../whatsapp/from-whatsapp/act.ts'
import type { Ack } from '../whatsapp/open-socket.ts'
import { ConnectionGoneError } from './relay.ts'

/** The caller waits that long for the server's word. */
const patienceMs = 20_000

export interface ImmediateMessage {
  /** A second one with the same id is the same message. */
  readonly networkId: string
  readonly chatJid: string
  readonly content: proto.IMessage
}

/**
 * Puts a message that changes another one on the wire, past the queue, and waits until the server has taken it. Its
 * content is stored before, for devices that ask again.
 * @throws `network_refused`; `not_ready` when there is no answer, so that nobody knows (the same again does no harm)
 */
export async function putNow(session: Session, message: ImmediateMessage): Promise<void> {
  const { state } = session
  const { networkId } = message
  needSocket(session)
  await store(session, message)
  const first = state.acks.expect(networkId, patienceMs)
  await onWire(session.relay.put(message))
  const refusal = await errorIn(first)
  if (refusal === null) return
  const second = state.acks.expect(networkId, patienceMs)
  // Without another address the refusal stands.
  if (!(await onWire(session.relay.putElsewhere(message, refusal)))) state.acks.take({ networkId, error: refusal })
  if ((await errorIn(second)) === null) return session.relay.taken(networkId)
  throw new ApiError('network_refused', { params: { reason: `error ${refusal}` } })
}

async function onWire<T>(put: Promise<T>): Promise<T> {
  return put.catch(error => {
    throw error instanceof ConnectionGoneError ? new ApiError('not_ready') : error
  })
}

async function errorIn(answered: Promise<Ack | null>): Promise<string | null> {
  const ack = await answered
  if (!ack) throw new ApiError('not_ready')
  return ack.error
}

async function store({ state }: Session, { networkId, chatJid, content }: ImmediateMessage): Promise<void> {
  const { sessionId, context, writer } = state
  const encoded = proto.Message.encode(content).finish()
  const sealedContent = context.sealer.seal(encoded, sealContext.message(sessionId, networkId))
  await writer.write(async ({ tx }) => {
    const chat = await context.identities.chatOf(tx, chatJid)
    const timestamp = Math.floor(Date.now() / 1000)
    const about = aboutOf(content)
    const row = {
      sessionId,
      chat,
      networkId,
      fromMe: true,
      remoteJid: chatJid,
      about,
      sealedContent,
      status: 1,
      timestamp,
    }
    await tx.insert(messages).values(row).onConflictDoNothing()
    if (about === null) await noteTexts(tx, ownMessageOf(sessionId, networkId))
  })
}
