import type { SealContext } from '@messenger/shared/crypto/contexts'
import { openText, sealText } from '@messenger/shared/crypto/seal-text'
import type { EraseStep } from './erasing.ts'
import { redactJsonText } from './redact-json.ts'

/** Sealed values of somebody else without the person; null: nothing is left. Undefined: they say nothing of them. */
export function redactValues(
  { sealer, person }: Pick<EraseStep, 'sealer' | 'person'>,
  sealed: string,
  place: SealContext,
): string | null | undefined {
  const left = redactJsonText(openText(sealer, sealed, place), person)
  if (left.kind === 'same') return undefined
  return left.kind === 'changed' ? sealText(sealer, left.value, place) : null
}
