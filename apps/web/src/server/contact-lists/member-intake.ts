import { memberRefusals } from '@messenger/shared/contact-lists/member-refusals'
import { type MemberValues, openMemberValues, sealMemberValues } from '@messenger/shared/contact-lists/member-values'
import { validationError } from '@messenger/shared/contract/errors'
import type { AddedMembers } from '@messenger/shared/contract/lists/record'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { contactListMembers, contactLists } from '@messenger/shared/db/schema'
import { personIn } from '@messenger/shared/opt-outs/person'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportedPerson } from '../imports/read-people.ts'
import { addFields } from './add-fields.ts'
import { findList, type ListRow, lockList } from './find-list.ts'

/** Members of one list. */
const most = 100_000
const mostErrors = 100
/** Members that one transaction stores. */
const perWrite = 1_000
const longestValue = 4_096
/** Of one member, in all its fields. */
const longestValues = 10_000

interface Given {
  readonly phone: string
  readonly values: MemberValues
}

interface IntakeContext {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly accountId: number
}

/**
 * Takes members into a list, or changes those that it has. Each thousand is stored by itself: what was cut off is given once more, and
 * changes nothing that is there.
 */
export class MemberIntake {
  readonly #context: IntakeContext
  readonly #listId: number
  #fields: ReadonlySet<string>
  readonly #errors: { line: number; reason: string }[] = []
  readonly #seen = new Set<string>()
  #waiting: Given[] = []
  #added = 0
  #updated = 0
  #doubled = 0
  #refused = 0

  private constructor(context: IntakeContext, row: ListRow) {
    this.#context = context
    this.#listId = row.id
    this.#fields = new Set(row.fields)
  }

  /** @throws `list_not_found` */
  static async open(context: IntakeContext, listId: number): Promise<MemberIntake> {
    return new MemberIntake(context, await findList(context.db, context.accountId, listId))
  }

  /** Headings of a file become fields of the list, if they are none yet. @throws `validation` where one cannot be a field */
  async headings(names: readonly string[]): Promise<readonly (string | null)[]> {
    const { db, accountId } = this.#context
    const { fields, columns } = await addFields(db, accountId, this.#listId, names)
    this.#fields = new Set(fields)
    return columns
  }

  async take({ line, to, values: given }: ImportedPerson): Promise<void> {
    const phone = personIn(to)?.phone
    if (!phone) return this.#refuse(line, to.trim() === '' ? memberRefusals.noNumber : memberRefusals.notNumber)
    const values = Object.entries(given).map(([name, value]) => [name.normalize('NFC'), value.trim()] as const)
    const unknown = values.find(([name]) => !this.#fields.has(name))
    if (unknown) return this.#refuse(line, `The list has no field ${unknown[0]}.`)
    const lengths = values.map(([, value]) => value.length)
    if (Math.max(0, ...lengths) > longestValue) return this.#refuse(line, memberRefusals.longValue)
    if (lengths.reduce((sum, length) => sum + length, 0) > longestValues)
      return this.#refuse(line, memberRefusals.longValues)
    if (this.#seen.has(phone)) {
      this.#doubled += 1
      return
    }
    this.#seen.add(phone)
    this.#waiting.push({ phone, values: Object.fromEntries(values) })
    if (this.#waiting.length >= perWrite) await this.#write()
  }

  async end(): Promise<AddedMembers> {
    await this.#write()
    const counts = { added: this.#added, updated: this.#updated, doubled: this.#doubled, refused: this.#refused }
    return { ...counts, errors: this.#errors }
  }

  #refuse(line: number, reason: string): void {
    this.#refused += 1
    if (this.#errors.length < mostErrors) this.#errors.push({ line, reason })
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length === 0) return
    const { db, accountId } = this.#context
    await db.transaction(async tx => {
      const row = await lockList(tx, accountId, this.#listId)
      const before = await this.#readBefore(tx, row, waiting)
      const added = waiting.length - before.size
      if (row.total + added > most)
        throw validationError({ members: [`A list has at most ${most.toLocaleString('en')} members.`] })
      await this.#store(tx, row, waiting, before)
      await tx
        .update(contactLists)
        .set({
          total: row.total + added,
          nextPosition: row.nextPosition + waiting.length,
          updatedAt: sql`now()`,
        })
        .where(eq(contactLists.id, row.id))
      this.#added += added
      this.#updated += before.size
    })
  }

  /** What is kept of those that are in the list. */
  async #readBefore(tx: Tx, row: ListRow, given: readonly Given[]): Promise<ReadonlyMap<string, MemberValues>> {
    const { sealer, accountId } = this.#context
    const phones = given.map(({ phone }) => phone)
    const found = await tx
      .select({ phone: contactListMembers.phone, values: contactListMembers.values })
      .from(contactListMembers)
      .where(and(eq(contactListMembers.listId, row.id), inArray(contactListMembers.phone, phones)))
    const which = { accountId, listId: row.id }
    return new Map(found.map(({ phone, values }) => [phone, openMemberValues(sealer, which, phone, values)]))
  }

  async #store(
    tx: Tx,
    row: ListRow,
    given: readonly Given[],
    before: ReadonlyMap<string, MemberValues>,
  ): Promise<void> {
    const { sealer, accountId } = this.#context
    const which = { accountId, listId: row.id }
    // A field may have been taken away since the intake began.
    const has = new Set(row.fields)
    const rows = given.map(({ phone, values }, index) => {
      const all = Object.entries({ ...before.get(phone), ...values })
      const kept = all.filter(([name, value]) => value !== '' && has.has(name))
      return {
        listId: row.id,
        position: row.nextPosition + index,
        phone,
        values: sealMemberValues(sealer, which, phone, Object.fromEntries(kept)),
      }
    })
    await tx
      .insert(contactListMembers)
      .values(rows)
      .onConflictDoUpdate({
        target: [contactListMembers.listId, contactListMembers.phone],
        set: { values: sql`excluded."values"` },
      })
  }
}
