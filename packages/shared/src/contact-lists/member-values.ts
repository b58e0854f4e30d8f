import { z } from 'zod'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import { openText, sealText } from '../crypto/seal-text.ts'

const stored = z.record(z.string(), z.string())

export type MemberValues = Readonly<Record<string, string>>

/** Which list of which account. */
export interface WhichList {
  readonly accountId: number
  readonly listId: number
}

/** Values of a member's fields, by name; null: there are none. */
export function sealMemberValues(
  sealer: Sealer,
  { accountId, listId }: WhichList,
  phone: string,
  values: MemberValues,
): string | null {
  if (Object.keys(values).length === 0) return null
  return sealText(sealer, JSON.stringify(values), sealContext.contactListMember(accountId, listId, phone))
}

export function openMemberValues(
  sealer: Sealer,
  { accountId, listId }: WhichList,
  phone: string,
  sealed: string | null,
): Record<string, string> {
  if (sealed === null) return {}
  return stored.parse(JSON.parse(openText(sealer, sealed, sealContext.contactListMember(accountId, listId, phone))))
}
