import { leashRules } from '../../client/leash-rules.ts'
import type { Credential } from '../auth/credential.ts'
import type { Tool } from '../mcp/tools.ts'
import { actOf } from './acts.ts'
import { leashOf } from './leash-of.ts'

/** Whether a tool is listed: what the leash refuses whatever its arguments is not. */
export function isShown({ row, binding }: Tool, credential: Credential): boolean {
  const leashed = leashOf(credential)
  if (!leashed) return true
  const { data: rules } = leashRules.safeParse(leashed.leash.rules)
  return rules !== undefined && actOf(row.name) !== undefined && (rules.tools?.includes(binding.tool) ?? true)
}
