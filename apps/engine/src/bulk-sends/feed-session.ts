import { contentOf, openContents, openValues, valuesOf } from '@messenger/shared/bulk-sends/contents'
import type { RecipientReason } from '@messenger/shared/contract/bulk-sends/record'
import { ApiError } from '@messenger/shared/contract/errors'
import { failedCode } from '@messenger/shared/contract/fields'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { bulkSends, messageLogs } from '@messenger/shared/db/schema'
import { optedOut } from '@messenger/shared/opt-outs/opted-out'
import { orRefused } from '@messenger/shared/templating/check-content'
import { renderContent } from '@messenger/shared/templating/render-content'
import { and, eq } from 'drizzle-orm'
import { passCrashPoint } from '../crash-points.ts'
import type { EngineContext } from '../engine-context.ts'
import { sendAny } from '../operations/messages/send-any.ts'
import type { Session } from '../sessions/session.ts'
import { askedAtOnce, checkRecipients } from './check-recipients.ts'
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
  const room = Math.min(most, (governor.isActive ? ahead.paced : ahead.unpaced) - queued)
  if (room <= 0) return 0
  const next = await nextRecipients(database, sessionId, bulkSendId, Math.max(room, askedAtOnce))
  const [first] = next
  if (!first) return 0
  const contents = await contentsOf(context, first)
  const phones = next.map(({ phone }) => phone)
  const away = await optedOut(database.db, first.accountId, sessionId, phones)
  const left: NextRecipient[] = []
  for (const recipient of next) {
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
    const waitMs = await handOver(context, session, recipient, contentOf(contents, recipient.position))
    if (waitMs > 0) return waitMs
  }
  return 0
}

const phoneOf = ({ phone }: NextRecipient) => phone

async function contentsOf({ services }: FeedContext, { bulkSendId, accountId }: NextRecipient) {
  const { database, sealer } = services
  const [row] = await database.db.select().from(bulkSends).where(eq(bulkSends.id, bulkSendId))
  if (!row) throw new Error('A bulk send is not there')
  return openContents(sealer, { accountId, bulkSendId }, row.contents)
}

/** Answers for how many milliseconds nobody else can be handed over either. */
async function handOver(
  context: FeedContext,
  session: Session,
  recipient: NextRecipient,
  template: TemplateContent,
): Promise<number> {
  const { database, sealer } = context.services
  const { sessionId, governor } = session.state
  const { accountId, phone, networkId } = recipient
  if (governor.isActive) {
    const asked = { networkId, chatJid: `${phone}@s.whatsapp.net`, priority: 'bulk' } as const
    const { hold } = await governor.foresee(asked, null)
    // It would stand in the queue where others may go.
    if (hold?.reason === 'quiet_hours' || hold?.reason === 'first_contacts') {
      await putOff(database, recipient, hold.until)
      return 0
    }
  }
  const values = valuesOf(openValues(sealer, recipient, phone, recipient.values))
  try {
    const { content } = orRefused(() => renderContent(template, values))
    const call = { accountId, sessionId, networkId }
    const work = () => sendAny({ ...context, call }, { ...content, to: `+${phone}`, priority: 'bulk' })
    const { quota } = recipient
    const { msgId } = await (quota ? context.limiter.run({ ...call, quota, onState: () => undefined }, work) : work())
    passCrashPoint('bulk_handed')
    await moveRecipient(database, recipient, { state: 'handed', msgId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (passing.has(error.code)) return (error.detail.retryAfter ?? 1) * 1000
    await moveRecipient(database, recipient, { state: 'failed', reason: reasonOf(error) })
  }
  return 0
}

function reasonOf({ code }: ApiError): RecipientReason {
  const known = failedCode.safeParse(code)
  return known.success ? known.data : 'refused'
}
