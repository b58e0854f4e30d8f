import { parseJid } from '@messenger/shared/identity/jid'
import { keepNumbers, knownNumbers } from '../contacts/known-numbers.ts'
import { learnPairs } from '../contacts/learn-pairs.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sessions/session.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { lookUpNumbers } from '../whatsapp/look-up.ts'
import { createQuestionPace, type QuestionPace } from './question-pace.ts'

/** Numbers that one question asks for. */
export const askedAtOnce = 20
/** Questions of a session that has a policy. */
const perMinute = 10

const paces = new WeakMap<Session, QuestionPace>()

interface Checked {
  /** Those that are not on the network. */
  readonly absent: ReadonlySet<string>
  /** For so many milliseconds the network is not to be asked for those that are not known. */
  readonly restMs: number
}

/**
 * Finds out which numbers are not on the network before anything is written to them. What is not known is asked for in one question,
 * and not before one of the first `soon` is not known. A session with a policy asks at its own pace.
 * @throws `not_ready` when the network does not answer
 */
export async function checkRecipients(
  { database }: Pick<Services, 'database'>,
  session: Session,
  socket: WASocket,
  phones: readonly string[],
  soon: number,
): Promise<Checked> {
  const { accountId, sessionId, context, writer, governor, signals } = session.state
  const known = await knownNumbers(database, accountId, sessionId, phones)
  const absent = new Set(phones.filter(phone => known.get(phone) === false))
  const next = phones.filter(phone => !absent.has(phone)).slice(0, soon)
  if (next.every(phone => known.has(phone))) return { absent, restMs: 0 }
  const restMs = governor.isActive ? paceOf(session).take() : 0
  if (restMs > 0) return { absent, restMs }
  const found = await lookUpNumbers(socket, phones.filter(phone => !known.has(phone)).slice(0, askedAtOnce))
  const pairs = found.flatMap(({ phone, lid }) => {
    const user = lid === null ? undefined : parseJid(lid)?.user
    return user ? [{ lid: user, phoneNumber: phone }] : []
  })
  if (pairs.length > 0) await writer.write(step => learnPairs(context, step, pairs))
  // A pair says that the number is there.
  const others = found.filter(({ exists, lid }) => !(exists && lid !== null))
  await keepNumbers(
    database,
    sessionId,
    others.map(({ phone, exists }) => ({ phone, isThere: exists })),
  )
  for (const { phone, exists } of found) {
    signals.looked(`${phone}@s.whatsapp.net`, exists)
    if (!exists) absent.add(phone)
  }
  return { absent, restMs: 0 }
}

function paceOf(session: Session): QuestionPace {
  const pace = paces.get(session) ?? createQuestionPace(perMinute, 60_000)
  paces.set(session, pace)
  return pace
}
