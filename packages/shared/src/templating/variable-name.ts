import { templateLimits } from './limits.ts'
import type { TemplateProblem } from './template-error.ts'

/** Why this, in NFC, cannot be the name of a variable; null: it can. */
export function problemOfName(name: string): Extract<TemplateProblem, 'bad_name' | 'reserved_name'> | null {
  if (name.length > templateLimits.name || !/^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name)) return 'bad_name'
  return isReserved(name) ? 'reserved_name' : null
}

/** Names that every object has. Values lie in maps, where they mean nothing; refusing them keeps it so everywhere. */
const isReserved = (name: string): boolean => name in Object.prototype
