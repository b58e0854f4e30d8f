import { magicNumbers as declared, type MagicNumber } from '@messenger/sandbox-network/registry/magic-numbers'

/** Numbers that exist in every account of the sandbox, as its network declares them; how each is called is told in the room `sandbox`. */
export const magicNumbers = [...declared].map(([digits, behaviour]) => ({
  number: `+${digits}`,
  key: kindOf(behaviour),
  behaviour,
}))

type MagicKind = 'reader' | 'neverReads' | 'notThere' | 'echo' | 'rejects' | 'passkey' | 'silent'

/** What sets a number apart. */
function kindOf({ isOnNetwork, reads, echoes, requiresPasskey, onMessage }: Readonly<MagicNumber>): MagicKind {
  if (!isOnNetwork) return 'notThere'
  if (onMessage === 'refuse_463') return 'rejects'
  if (onMessage === 'no_answer') return 'silent'
  if (requiresPasskey) return 'passkey'
  if (echoes) return 'echo'
  return reads ? 'reader' : 'neverReads'
}
