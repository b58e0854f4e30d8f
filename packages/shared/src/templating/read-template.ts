import { and, eq, sql } from 'drizzle-orm'
import type { TemplateContent } from '../contract/templates/record.ts'
import { templateContent } from '../contract/templates/record.ts'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import { openText } from '../crypto/seal-text.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { templates, templateVersions } from '../db/schema.ts'

interface Which {
  readonly accountId: number
  readonly templateId: number
  /** The newest without it. */
  readonly version?: number | undefined
}

interface StoredVersion {
  readonly version: number
  readonly content: TemplateContent
}

/** What a template of the account says; undefined when there is none, or not that version. */
export async function readTemplate(
  db: DbOrTx,
  sealer: Sealer,
  { accountId, templateId, version }: Which,
): Promise<StoredVersion | undefined> {
  const [row] = await db
    .select({ version: templateVersions.version, content: templateVersions.content })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .where(
      and(
        eq(templates.id, templateId),
        eq(templates.accountId, accountId),
        eq(templateVersions.version, version === undefined ? templates.version : sql`${version}`),
      ),
    )
  return row && { version: row.version, content: openContent(sealer, { accountId, templateId, ...row }) }
}

/** A sealed content of a version. */
export function openContent(
  sealer: Sealer,
  row: { readonly accountId: number; readonly templateId: number; readonly version: number; readonly content: string },
): TemplateContent {
  const context = sealContext.template(row.accountId, row.templateId, row.version)
  return templateContent.parse(JSON.parse(openText(sealer, row.content, context)))
}
