import { contentOf, openContents, openValues, valuesOf } from '@messenger/shared/bulk-sends/contents'
import type { RecipientReason } from '@messenger/shared/contract/bulk-sends/record'
import { ApiError } from '@messenger/shared/contract/errors'
import { failedCode } from '@messenger/shared/contract/fields'
import type { HeldReason } from '@messenger/shared/contract/sessions/sending-policy'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { bulkSends, messageLogs } from '@messenger/shared/db/schema'
import { optedOut } from '@messenger/shared/opt-outs/opted-out'
import { quietUntil } from '@messenger/shared/sending/quiet-until'
import { slowPauseMs } from '@messenger/shared/sending/signals'
import { orRefused } from '@messenger/shared/templating/check-content'
import { renderContent } from '@messenger/shared/templating/render-content'
import { and, eq } from 'drizzle-orm'
import { passCrashPoint } from '../crash-points.ts'
import type { EngineContext } from '../engine-context.ts'
import type { Governor } from '../governor/governor.ts'
import type { GovernedSend } from '../governor/read-facts.ts'
import { sendAny } from '../operations/messages/send-any.ts'
import type { Session } from '../sessions/session.ts'
import { askedAtOnce, checkRecipients } from './check-recipients.ts'
import { claimTurn } from './claim-turn.ts'
import { moveRecipient, putOff } from './move-recipient.ts'
import { type NextRecipient, nextRecipients } from './next-recipients.ts'

/**
 * Messages of bulk sends that are in a session's queue at most: what is in it goes out even when the bulk send is paused. Where a policy
 * paces them two are enough.
 */
const ahead = { paced: 2, unpaced: 20 }

/** Refusals that say nothing of the recipient: it is tried again. */
const passing: ReadonlySet<string> = new Set([
  ...['not_ready', 'not_connected', 'disk_low', 'disk_full', 'session_not_found', 'internal'],
  'rate_limited',
])

type FeedContext = Omit<EngineContext, 'call'>

/**
 * Hands recipients of a bulk send to a session's queue, as many as have room there. Each has its network id already, so that doing it
 * twice makes one message. `most`: at most so many.
 * @returns for how many milliseconds the session takes nobody
 */
export async function feedSession(
  context: FeedContext,
  session: Session,
  bulkSendId: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { database } = context.services
  const { sessionId, governor } = session.state
  await context.services.disk.require('data')
  const queued = await database.db.$count(
    messageLogs,
    and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.status, 'in_progress'), eq(messageLogs.priority, 'bulk')),
  )
  const limits = governor.limits()
  if (limits.some(({ effect }) => effect === 'bulk_stopped')) return 0
  const pauseMs = governor.isActive ? 0 : slowPauseMs(limits, context.services.settings.policyMinuteMs)
  const room = Math.min(pauseMs > 0 ? 1 : most, (governor.isActive ? ahead.paced : ahead.unpaced) - queued)
  if (room <= 0) return 0
  const recipients = await nextRecipients(database, sessionId, bulkSendId, Math.max(room, askedAtOnce))
  const [first] = recipients
  if (!first) return 0
  const bulkSend = await readBulkSend(context, first)
  if (!isOpenAt(bulkSend, new Date())) return 0
  const phones = recipients.map(({ phone }) => phone)
  const away = await optedOut(database.db, context.services.sealer, first.accountId, sessionId, phones)
  const left: NextRecipient[] = []
  for (const recipient of recipients) {
    if (!away.has(recipient.phone)) left.push(recipient)
    else await moveRecipient(database, recipient, { state: 'skipped', reason: 'opted_out' })
  }
  if (!session.socket || left.length === 0) return 0
  const { absent, restMs } = await checkRecipients(context.services, session, session.socket, left.map(phoneOf), room)
  const there: NextRecipient[] = []
  for (const recipient of left) {
    if (!absent.has(recipient.phone)) there.push(recipient)
    else await moveRecipient(database, recipient, { state: 'failed', reason: 'not_on_network' })
  }
  if (restMs > 0) return restMs
  for (const recipient of there.slice(0, room)) {
    if (!session.socket) return 0
    const handed = await handOver(context, session, recipient, bulkSend)
    if (handed.restMs > 0) return handed.restMs
    if (handed.isOver) return 0
  }
  return pauseMs
}

const phoneOf = ({ phone }: NextRecipient) => phone

interface OpenBulkSend {
  readonly contents: readonly TemplateContent[]
  readonly perMinute: number | null
  readonly windowFrom: string | null
  readonly windowTo: string | null
  readonly timeZone: string | null
}

async function readBulkSend(
  { services }: FeedContext,
  { bulkSendId, accountId }: NextRecipient,
): Promise<OpenBulkSend> {
  const { database, sealer } = services
  const [row] = await database.db.select().from(bulkSends).where(eq(bulkSends.id, bulkSendId))
  if (!row) throw new Error('A bulk send is not there')
  return { ...row, contents: openContents(sealer, { accountId, bulkSendId }, row.contents) }
}

/** It has no hours of its own, or this is one of them. */
function isOpenAt({ windowFrom, windowTo, timeZone }: OpenBulkSend, now: Date): boolean {
  if (windowFrom === null || windowTo === null || timeZone === null) return true
  return quietUntil({ from: windowTo, to: windowFrom }, [timeZone], now) === null
}

interface HandedOver {
  /** For how many milliseconds the session takes nobody. */
  readonly restMs: number
  /** Nobody else of this bulk send has a turn now. */
  readonly isOver: boolean
}

const next: HandedOver = { restMs: 0, isOver: false }

async function handOver(
  context: FeedContext,
  session: Session,
  recipient: NextRecipient,
  { contents, perMinute }: OpenBulkSend,
): Promise<HandedOver> {
  const { database, sealer } = context.services
  const { sessionId, governor } = session.state
  const { accountId, phone, networkId } = recipient
  const until = await notBefore(governor, { networkId, chatJid: `${phone}@s.whatsapp.net`, priority: 'bulk' })
  if (until) {
    await putOff(database, recipient, until)
    return next
  }
  if (perMinute !== null && !(await claimTurn(database, recipient.bulkSendId))) return { ...next, isOver: true }
  const values = valuesOf(openValues(sealer, recipient, phone, recipient.values))
  try {
    const { content } = orRefused(() => renderContent(contentOf(contents, recipient.position), values))
    const call = { accountId, sessionId, networkId }
    const work = () => sendAny({ ...context, call }, { ...content, to: `+${phone}`, priority: 'bulk' })
    const { quota } = recipient
    const { msgId } = await (quota ? context.limiter.run({ ...call, quota, onState: () => undefined }, work) : work())
    passCrashPoint('bulk_handed')
    await moveRecipient(database, recipient, { state: 'handed', msgId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (passing.has(error.code)) return { ...next, restMs: (error.detail.retryAfter ?? 1) * 1000 }
    await moveRecipient(database, recipient, { state: 'failed', reason: reasonOf(error) })
  }
  return next
}

/** Holds of one person. What is held for one would stand in the queue where others may go. */
const ofPerson: ReadonlySet<HeldReason> = new Set(['quiet_hours', 'first_contacts', 'network_no_first_contacts'])

async function notBefore(governor: Governor, asked: GovernedSend): Promise<Date | null> {
  if (!governor.isActive) return governor.firstContactUntil(asked)
  const { hold } = await governor.foresee(asked, null)
  return hold && ofPerson.has(hold.reason) ? hold.until : null
}

function reasonOf({ code }: ApiError): RecipientReason {
  const known = failedCode.safeParse(code)
  return known.success ? known.data : 'refused'
}
