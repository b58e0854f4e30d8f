import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { sealText } from '@messenger/shared/crypto/seal-text'
import type { Tx } from '@messenger/shared/db/create-db'
import { templateVersions } from '@messenger/shared/db/schema'
import { and, eq, lte } from 'drizzle-orm'

/** Versions of a template that are kept. */
const kept = 100

interface NewVersion {
  readonly accountId: number
  readonly templateId: number
  readonly version: number
  readonly content: TemplateContent
}

/** Writes a version, and lets the oldest go. */
export async function writeVersion(tx: Tx, sealer: Sealer, made: NewVersion): Promise<void> {
  const { accountId, templateId, version } = made
  const content = sealText(sealer, JSON.stringify(made.content), sealContext.template(accountId, templateId, version))
  await tx.insert(templateVersions).values({ templateId, version, content })
  await tx
    .delete(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), lte(templateVersions.version, version - kept)))
}
