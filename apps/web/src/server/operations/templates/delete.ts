import { ApiError } from '@messenger/shared/contract/errors'
import { templates } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

export const remove: WebHandler<'templates.delete'> = async ({ db, accountId }, { templateId }) => {
  const gone = await db
    .delete(templates)
    .where(and(eq(templates.id, templateId), eq(templates.accountId, accountId)))
    .returning({ id: templates.id })
  if (gone.length === 0) throw new ApiError('template_not_found')
  return 'Template deleted successfully.'
}
