import { createHash } from 'node:crypto'

/** Makes one wrong answer in 10,000 with 19.2 bits an entry. */
const hashes = 13

/** The form in which passwords are in the filter. */
export function commonForm(password: string): string {
  return password.normalize('NFKC').trim().toLowerCase()
}

/** The bits of a Bloom filter of `bits` that stand for a text: two halves of a digest, one added to the other again and again. */
export function bloomPositions(text: string, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  return Array.from({ length: hashes }, (_, index) => (first + index * step) % bits)
}
