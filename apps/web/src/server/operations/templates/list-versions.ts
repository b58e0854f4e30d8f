import { ApiError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import { templates, templateVersions } from '@messenger/shared/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

export const listVersions: WebHandler<'templates.listVersions'> = async ({ db, accountId }, { templateId }) => {
  const rows = await db
    .select({ version: templateVersions.version, createdAt: templateVersions.createdAt })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(and(eq(templates.id, templateId), eq(templates.accountId, accountId)))
    .orderBy(desc(templateVersions.version))
  if (rows.length === 0) throw new ApiError('template_not_found')
  return rows.map(({ version, createdAt }) => ({ version, created_at: isoMillis(createdAt) }))
}
