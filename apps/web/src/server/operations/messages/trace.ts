import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { createTeller } from '@messenger/shared/message-trace/tell'
import { wordsEn } from '@messenger/shared/message-trace/words-en'
import type { Credential } from '../../auth/credential.ts'
import { causeOf } from '../../message-trace/cause-of.ts'
import { findTraced, type Traced } from '../../message-trace/find-traced.ts'
import { readCaused } from '../../message-trace/read-caused.ts'
import { lastReceiptIn, readPeople } from '../../message-trace/read-people.ts'
import { readRefusals } from '../../message-trace/read-refusals.ts'
import { readWaits, waitSteps } from '../../message-trace/read-waits.ts'
import { stepsOf } from '../../message-trace/steps-of.ts'
import { pageOfMessage } from '../../message-trace/with-page.ts'
import type { WebHandler } from '../web-handler.ts'

/** All is read as of one moment, so that the sentences hold. */
export const trace: WebHandler<'messages.trace'> = async (context, input) => {
  const { db, sealer, accountId, sessionId, credential } = context
  const isOfSession = seesOneSession(credential)
  return db.transaction(
    async tx => {
      const traced = await findTraced(tx, sessionId, input)
      const waits = await readWaits(tx, traced)
      const people = await readPeople(tx, traced)
      const waiting = await waitSteps(tx, traced, waits)
      const facts = stepsOf(traced, { waits: waiting, recipients: people.recipients })
      const moments = facts.map(({ at }) => new Date(at))
      const caused = await readCaused({ tx, sealer, accountId, isOfSession }, traced, moments)
      const { log, message, networkId } = traced
      const lastReceiptAt = message ? await lastReceiptIn(tx, sessionId, message.chat) : null
      const cause = causeOf({ traced, waits, people, steps: facts, events: caused.events, lastReceiptAt })
      const call = callOf(traced, isOfSession)
      const teller = createTeller(wordsEn, iso => iso)
      return {
        ...(log ? { msgId: log.id, sendStatus: log.status } : {}),
        id: networkId,
        ...(message ? { remoteJid: message.remoteJid, status: log?.statusCode ?? message.status } : {}),
        ...pageOfMessage(context, { id: networkId, msgId: log?.id }, input.chat),
        fromMe: message?.fromMe ?? false,
        ...(call ? { call } : {}),
        cause: cause && { ...cause, ...teller.cause(cause) },
        steps: facts.map(step => ({ ...step, ...teller.step(step, call) })),
        recipients: [...people.recipients],
        ...(people.missing ? { missing: [...people.missing] } : {}),
        events: caused.events,
        eventsCut: caused.isCut,
        refusals: await readRefusals(tx, traced),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What is the account's is not told to the key of a session, nor to a token that is for chosen sessions. */
function seesOneSession(credential: Credential): boolean {
  return credential.kind === 'key' || (credential.kind === 'pat' && credential.onlySessions !== null)
}

/** Names of tokens are the account's. */
function callOf({ log, message, steps }: Traced, isOfSession: boolean): MessageTrace['call'] {
  if (!log) return message?.fromMe && message.about === null ? { door: 'phone' } : undefined
  const origin = steps.find(({ detail }) => detail?.call)?.detail?.call
  if (!origin) return undefined
  const { requestId, door, credential, key, idempotent } = origin
  return {
    ...{ door, requestId, credential },
    ...(key && !isOfSession ? { key } : {}),
    ...(idempotent ? { idempotencyKey: true } : {}),
  }
}
