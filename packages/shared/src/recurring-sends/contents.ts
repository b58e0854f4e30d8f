import { z } from 'zod'
import { templateContent } from '../contract/templates/record.ts'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import { openText, sealText } from '../crypto/seal-text.ts'

/** What a recurring send says: a content of its own, or null for its template; and values for either. */
const recurringContents = z.object({ content: templateContent.nullable(), values: z.record(z.string(), z.string()) })
export type RecurringContents = z.infer<typeof recurringContents>

interface Which {
  readonly accountId: number
  readonly id: number
}

export function sealRecurring(sealer: Sealer, { accountId, id }: Which, contents: RecurringContents): string {
  return sealText(sealer, JSON.stringify(contents), sealContext.recurringSend(accountId, id))
}

export function openRecurring(sealer: Sealer, { accountId, id }: Which, sealed: string): RecurringContents {
  // Where no contents are stored they go, once it has ended.
  if (sealed === '') return { content: null, values: {} }
  return recurringContents.parse(JSON.parse(openText(sealer, sealed, sealContext.recurringSend(accountId, id))))
}
