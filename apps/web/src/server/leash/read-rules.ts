import { type LeashRules, leashRules } from '../../client/leash-rules.ts'
import { brokenRule } from './broken-rule.ts'

/** Rules as they are stored. What this release cannot read allows nothing. @throws ApiError `leash_refused` */
export function readRules(stored: unknown): LeashRules {
  const { data } = leashRules.safeParse(stored)
  if (!data) throw brokenRule('unknown', 'its rules cannot be read')
  return data
}
