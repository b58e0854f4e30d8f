export interface MagicNumber {
  isOnNetwork: boolean
  reads: boolean
  echoes: boolean
  requiresPasskey: boolean
  /** what happens to messages addressed to it */
  onMessage: 'accept' | 'refuse_463' | 'no_answer'
}

const PLAIN: MagicNumber = {
  isOnNetwork: true,
  reads: true,
  echoes: false,
  requiresPasskey: false,
  onMessage: 'accept',
}

const MAGIC = new Map<string, MagicNumber>([
  ['15550000001', PLAIN],
  ['15550000002', { ...PLAIN, reads: false }],
  ['15550000003', { ...PLAIN, isOnNetwork: false }],
  ['15550000004', { ...PLAIN, echoes: true }],
  ['15550000005', { ...PLAIN, onMessage: 'refuse_463' }],
  ['15550000006', { ...PLAIN, requiresPasskey: true }],
  ['15550000007', { ...PLAIN, onMessage: 'no_answer' }],
])

/** All of them, in order, without `+`. */
export const magicNumbers: ReadonlyMap<string, Readonly<MagicNumber>> = MAGIC

/** Behaviour of a number that exists in every world; undefined for ordinary numbers. `number` is bare digits. */
export function magicNumber(number: string): MagicNumber | undefined {
  return MAGIC.get(number)
}
