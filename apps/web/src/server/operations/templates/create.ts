import { ApiError } from '@messenger/shared/contract/errors'
import { templates } from '@messenger/shared/db/schema'
import { checkContent } from '@messenger/shared/templating/check-content'
import { eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { nameKeyOf, nameTaken } from './names.ts'
import { readRecord } from './read-record.ts'
import { writeVersion } from './write-version.ts'

const most = 1000

export const create: WebHandler<'templates.create'> = async ({ db, sealer, accountId }, { name, content }) => {
  checkContent(content)
  return db.transaction(async tx => {
    if ((await tx.$count(templates, eq(templates.accountId, accountId))) >= most) throw new ApiError('template_limit')
    const [made] = await tx
      .insert(templates)
      .values({ accountId, name, nameKey: nameKeyOf(name) })
      .onConflictDoNothing()
      .returning({ templateId: templates.id })
    if (!made) throw nameTaken()
    await writeVersion(tx, sealer, { accountId, ...made, version: 1, content })
    return readRecord(tx, sealer, accountId, made)
  })
}
