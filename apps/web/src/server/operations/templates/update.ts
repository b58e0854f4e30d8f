import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@messenger/shared/contract/errors'
import { templates } from '@messenger/shared/db/schema'
import { checkContent } from '@messenger/shared/templating/check-content'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { nameKeyOf, nameTaken } from './names.ts'
import { readRecord } from './read-record.ts'
import { writeVersion } from './write-version.ts'

/** A content that is the same as before makes no version. */
export const update: WebHandler<'templates.update'> = async ({ db, sealer, accountId }, input) => {
  const { templateId, name, content } = input
  if (content) checkContent(content)
  return db.transaction(async tx => {
    const own = and(eq(templates.id, templateId), eq(templates.accountId, accountId))
    const [locked] = await tx.select().from(templates).where(own).for('update')
    if (!locked) throw new ApiError('template_not_found')
    const before = await readRecord(tx, sealer, accountId, { templateId })
    const isNew = content !== undefined && !isDeepStrictEqual(content, before.content)
    const version = locked.version + (isNew ? 1 : 0)
    const nameKey = name === undefined ? locked.nameKey : nameKeyOf(name)
    if (nameKey !== locked.nameKey) {
      const others = and(
        eq(templates.accountId, accountId),
        eq(templates.nameKey, nameKey),
        ne(templates.id, templateId),
      )
      if ((await tx.$count(templates, others)) > 0) throw nameTaken()
    }
    if (isNew) await writeVersion(tx, sealer, { accountId, templateId, version, content })
    if (isNew || (name !== undefined && name !== locked.name)) {
      await tx
        .update(templates)
        .set({ name: name ?? locked.name, nameKey, version, updatedAt: sql`now()` })
        .where(own)
    }
    return readRecord(tx, sealer, accountId, { templateId })
  })
}
