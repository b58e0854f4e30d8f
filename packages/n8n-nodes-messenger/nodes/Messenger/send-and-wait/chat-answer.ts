import type { IDataObject } from 'n8n-workflow'
import { isRecord, recordOf } from '../build-request'
import { identity } from '../identity'
import { contentOf } from '../message-content'

/**
 * The answer in a delivery of `messages.received`, when it is one: a message of the asked person or group, which quotes
 * the question where that is wanted.
 */
export function textAnswer({ event, data }: IDataObject, query: IDataObject): IDataObject | undefined {
  if (event !== 'messages.received' || !isRecord(data)) return undefined
  const { key, messageBody, message, pushName, messageTimestamp } = recordOf(data.messages)
  const from = recordOf(key)
  if (from.fromMe === true || !isAsked(from, query)) return undefined
  // A message that was on its way when the question was asked is none of its answers.
  if (Number(messageTimestamp) < Number(query.asked)) return undefined
  if (query.quoted === 'true' && quotedId(message) !== query.message) return undefined
  const sender = from.cleanedParticipantPn ?? from.cleanedSenderPn ?? from.participant ?? from.remoteJid
  return {
    text: messageBody ?? '',
    from: sender,
    name: pushName ?? null,
    messageId: from.id,
    receivedAt: new Date(Number(messageTimestamp) * 1000).toISOString(),
  }
}

/** The first vote in a delivery of `poll.results`; undefined for another poll, or when no vote is left. */
export function pollAnswer({ event, data }: IDataObject, query: IDataObject): IDataObject | undefined {
  if (event !== 'poll.results' || !isRecord(data) || recordOf(data.key).id !== query.message) return undefined
  const results = Array.isArray(data.pollResult) ? data.pollResult.filter(isRecord) : []
  const chosen = results.filter(({ voters }) => Array.isArray(voters) && voters.length > 0)
  const [first] = chosen
  if (first === undefined) return undefined
  return { option: first.name, options: chosen.map(({ name }) => name), from: [first.voters].flat()[0] }
}

/** The chat is the one that was asked in, by whichever of a person's names the event has. */
function isAsked({ remoteJid, senderPn, senderLid }: IDataObject, { to, chat }: IDataObject): boolean {
  const asked = [to, chat].map(name => identity(String(name ?? '')))
  const named = [remoteJid, senderPn, senderLid]
    .filter(name => typeof name === 'string')
    .map(name => identity(String(name)))
  return named.some(name => name !== '' && asked.includes(name))
}

/** Network id of the message that a raw message quotes. */
function quotedId(message: IDataObject[string]): unknown {
  const contexts = Object.values(contentOf(message)).map(content => recordOf(recordOf(content).contextInfo))
  return contexts.map(({ stanzaId }) => stanzaId).find(id => typeof id === 'string')
}
