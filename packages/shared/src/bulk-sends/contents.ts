import { z } from 'zod'
import { type TemplateContent, templateContent } from '../contract/templates/record.ts'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import { openText, sealText } from '../crypto/seal-text.ts'
import { type TemplateValues, templateValues } from '../templating/template-values.ts'

const contents = z.array(templateContent).min(1)
const values = z.record(z.string(), z.string())

interface Which {
  readonly accountId: number
  readonly bulkSendId: number
}

/** All wordings of a bulk send, the first one first. */
export function sealContents(
  sealer: Sealer,
  { accountId, bulkSendId }: Which,
  all: readonly TemplateContent[],
): string {
  return sealText(sealer, JSON.stringify(all), sealContext.bulkSend(accountId, bulkSendId))
}

export function openContents(sealer: Sealer, { accountId, bulkSendId }: Which, sealed: string): TemplateContent[] {
  // Where no contents are stored they go, once it has ended.
  if (sealed === '') return [{}]
  return contents.parse(JSON.parse(openText(sealer, sealed, sealContext.bulkSend(accountId, bulkSendId))))
}

/** Values of a recipient's variables; null: there are none. */
export function sealValues(
  sealer: Sealer,
  { accountId, bulkSendId }: Which,
  phone: string,
  given: Readonly<Record<string, string>>,
): string | null {
  if (Object.keys(given).length === 0) return null
  return sealText(sealer, JSON.stringify(given), sealContext.bulkSendRecipient(accountId, bulkSendId, phone))
}

export function openValues(
  sealer: Sealer,
  { accountId, bulkSendId }: Which,
  phone: string,
  sealed: string | null,
): Record<string, string> {
  if (sealed === null) return {}
  const context = sealContext.bulkSendRecipient(accountId, bulkSendId, phone)
  return values.parse(JSON.parse(openText(sealer, sealed, context)))
}

/** Which wording a recipient gets: one after the other in turn. */
export function contentOf(all: readonly TemplateContent[], position: number): TemplateContent {
  const content = all[(position - 1) % all.length]
  if (!content) throw new Error('A bulk send has no content')
  return content
}

/** By name, as the template engine takes them. */
export const valuesOf = (given: Readonly<Record<string, string>>): TemplateValues => templateValues(given)
