import { isScope, type Scope } from '@messenger/shared/contract/scopes'
import { z } from 'zod'
import { holds } from '../people/rights.ts'
import type { TokenCredential } from './entry.ts'

/** What a token could see when something was kept for it. */
const standing = z.object({
  scopes: z.array(z.string()),
  sessions: z.array(z.int()).nullable(),
  /** JSON of the rules of its leash; null: none. */
  leash: z.string().nullable(),
})

export type Standing = z.infer<typeof standing>

export function standingOf({ rights, onlySessions, leash }: TokenCredential): Standing {
  const rules = leash && JSON.stringify(leash.rules)
  return { scopes: [...rights.scopes].sort(), sessions: onlySessions && [...onlySessions], leash: rules }
}

/** What is kept of a stream: a message, and for whom. */
const kept = z.object({ for: standing, message: z.unknown() })

export function keptText(standingThen: Standing, message: unknown): string {
  return JSON.stringify({ for: standingThen, message })
}

const answer = z.object({ id: z.union([z.string(), z.number()]), method: z.undefined().optional() })

/**
 * A kept message for whoever may see as much now as then; rules of a leash must be the same. For everybody else the answer to a request
 * is that it is gone, and anything else is nothing: undefined.
 */
export function shownNow({ text }: { readonly text: string }, credential: TokenCredential): string | undefined {
  const { data } = kept.safeParse(JSON.parse(text))
  if (data && seesAsMuch(credential, data.for)) return JSON.stringify(data.message)
  const { data: hidden } = answer.safeParse(data?.message)
  const error = { code: -32000, message: 'The rights of this token have changed since, and the answer is gone' }
  return hidden && JSON.stringify({ jsonrpc: '2.0', id: hidden.id, error })
}

function seesAsMuch(credential: TokenCredential, then: Standing): boolean {
  const now = standingOf(credential)
  const scopes: Scope[] = then.scopes.filter(isScope)
  if (!holds(credential.rights, ...scopes) || (now.leash !== null && now.leash !== then.leash)) return false
  return now.sessions === null || (then.sessions?.every(id => now.sessions?.includes(id)) ?? false)
}
