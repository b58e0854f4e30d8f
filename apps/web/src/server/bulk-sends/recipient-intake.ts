import { openContents, sealValues } from '@messenger/shared/bulk-sends/contents'
import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { bulkSendRecipients, bulkSends } from '@messenger/shared/db/schema'
import { personIn } from '@messenger/shared/opt-outs/person'
import { variablesOfContent } from '@messenger/shared/templating/render-content'
import { eq, sql } from 'drizzle-orm'
import type { Plan } from '../plans/plan.ts'
import { latestSessions } from './assign-sessions.ts'
import { type BulkSendRow, findBulkSend, lockBulkSend, requireState } from './find-bulk-send.ts'
import { inTurn, type Turns } from './in-turn.ts'
import { type PoliciesContext, readTurns } from './read-turns.ts'
import { requireRecipients } from './require-plan.ts'

const mostErrors = 100
/** Rows that one statement stores. */
const perWrite = 1_000
const longestValue = 4_096

export interface GivenRecipient {
  /** Of the file, or place in the list. */
  readonly line: number
  readonly to: string
  readonly values: Readonly<Record<string, string>>
}

interface Kept {
  readonly phone: string
  readonly values: Readonly<Record<string, string>>
}

export interface IntakeContext extends PoliciesContext {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly accountId: number
  readonly plan: Pick<Plan, 'bulk_recipient_limit' | 'sending'>
}

/** Takes recipients into a draft. Each thousand is stored by itself: what was cut off is given once more, and each is there once. */
export class RecipientIntake {
  readonly #context: IntakeContext
  readonly #bulkSendId: number
  /** Variables that need a value, and all that there are. */
  readonly #needed: ReadonlySet<string>
  readonly #known: ReadonlySet<string>
  readonly #errors: { line: number; reason: string }[] = []
  #waiting: Kept[] = []
  #turns: Turns[] | undefined
  #added = 0
  #good = 0
  #refused = 0

  private constructor(context: IntakeContext, row: BulkSendRow) {
    this.#context = context
    this.#bulkSendId = row.id
    const contents = openContents(context.sealer, { ...row, bulkSendId: row.id }, row.contents)
    const variables = contents.flatMap(content => variablesOfContent(content))
    this.#known = new Set(variables.map(({ name }) => name))
    this.#needed = new Set(variables.filter(({ required }) => required).map(({ name }) => name))
  }

  /** @throws `bulk_send_not_found`, `bulk_send_conflict` */
  static async open(context: IntakeContext, bulkSendId: number): Promise<RecipientIntake> {
    const row = await findBulkSend(context.db, context.accountId, bulkSendId)
    requireState(row, 'draft')
    return new RecipientIntake(context, row)
  }

  async take({ line, to, values }: GivenRecipient): Promise<void> {
    const phone = personIn(to)?.phone
    if (!phone) return this.#refuse(line, to.trim() === '' ? 'No phone number.' : 'Not a phone number.')
    // What no variable asks for is not kept.
    const kept = Object.entries(values).filter(([name, value]) => this.#known.has(name) && value.trim() !== '')
    const own = new Set(kept.map(([name]) => name))
    const missing = [...this.#needed].find(name => !own.has(name))
    if (missing !== undefined) return this.#refuse(line, `No value for ${missing}.`)
    if (kept.some(([, value]) => value.length > longestValue)) return this.#refuse(line, 'A value is too long.')
    this.#good += 1
    this.#waiting.push({ phone, values: Object.fromEntries(kept) })
    if (this.#waiting.length >= perWrite) await this.#write()
  }

  async end(): Promise<AddedRecipients> {
    await this.#write()
    const added = this.#added
    return { added, doubled: this.#good - added, refused: this.#refused, errors: this.#errors }
  }

  #refuse(line: number, reason: string): void {
    this.#refused += 1
    if (this.#errors.length < mostErrors) this.#errors.push({ line, reason })
  }

  async #write(): Promise<void> {
    // The first of those that name the same number.
    const waiting = [...new Map(this.#waiting.toReversed().map(one => [one.phone, one])).values()].reverse()
    this.#waiting = []
    if (waiting.length === 0) return
    const { db, accountId } = this.#context
    await db.transaction(async tx => {
      const row = await lockBulkSend(tx, accountId, this.#bulkSendId)
      requireState(row, 'draft')
      requireRecipients(row.total + waiting.length, this.#context.plan)
      const stored = await tx
        .insert(bulkSendRecipients)
        .values(await this.#rowsOf(tx, row, waiting))
        .onConflictDoNothing()
        .returning({ position: bulkSendRecipients.position })
      const count = stored.length
      await tx
        .update(bulkSends)
        .set({
          total: sql`${bulkSends.total} + ${count}`,
          waiting: sql`${bulkSends.waiting} + ${count}`,
          nextPosition: row.nextPosition + waiting.length,
        })
        .where(eq(bulkSends.id, row.id))
      this.#added += count
    })
  }

  async #rowsOf(tx: Tx, row: BulkSendRow, recipients: readonly Kept[]) {
    const { sealer, accountId } = this.#context
    this.#turns ??= await readTurns(tx, this.#context, row.id)
    const turns = this.#turns
    const sessions = turns.map(({ sessionId }) => sessionId)
    const phones = recipients.map(({ phone }) => phone)
    const latest = row.rule === 'same_session' ? await latestSessions(tx, sessions, phones) : new Map<string, number>()
    return recipients.map(({ phone, values }, index) => {
      const position = row.nextPosition + index
      return {
        bulkSendId: row.id,
        position,
        phone,
        sessionId: latest.get(phone) ?? inTurn(turns, position),
        values: sealValues(sealer, { accountId, bulkSendId: row.id }, phone, values),
        networkId: newNetworkMessageId(),
      }
    })
  }
}
