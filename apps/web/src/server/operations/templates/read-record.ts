import { ApiError } from '@messenger/shared/contract/errors'
import type { TemplateRecord } from '@messenger/shared/contract/templates/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { templates, templateVersions } from '@messenger/shared/db/schema'
import { openContent } from '@messenger/shared/templating/read-template'
import { variablesOfContent } from '@messenger/shared/templating/render-content'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Templates of an account by name, each in its newest version or in `version`. */
export async function readRecords(
  db: DbOrTx,
  sealer: Sealer,
  accountId: number,
  { condition, version, page }: { condition?: SQL; version?: number | undefined; page?: Page | null } = {},
): Promise<TemplateRecord[]> {
  const query = db
    .select({ template: templates, version: templateVersions.version, content: templateVersions.content })
    .from(templates)
    .innerJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, templates.id),
        eq(templateVersions.version, version === undefined ? templates.version : sql`${version}`),
      ),
    )
    .where(and(eq(templates.accountId, accountId), condition))
    .orderBy(asc(templates.nameKey))
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
  return rows.map(({ template, ...row }) => {
    const content = openContent(sealer, { accountId, templateId: template.id, ...row })
    return {
      id: template.id,
      name: template.name,
      version: row.version,
      content,
      variables: variablesOfContent(content).map(({ fallback = null, ...variable }) => ({ ...variable, fallback })),
      created_at: isoMillis(template.createdAt),
      updated_at: isoMillis(template.updatedAt),
    }
  })
}

/** @throws ApiError `template_not_found` */
export async function readRecord(
  db: DbOrTx,
  sealer: Sealer,
  accountId: number,
  which: { readonly templateId: number; readonly version?: number | undefined },
): Promise<TemplateRecord> {
  const condition = eq(templates.id, which.templateId)
  const [record] = await readRecords(db, sealer, accountId, { condition, version: which.version })
  if (!record) throw new ApiError('template_not_found')
  return record
}
