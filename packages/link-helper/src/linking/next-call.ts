import type { Linking } from './linking.ts'

export type Call = 'poll' | 'respond' | 'confirm'

/** What is to be asked of the gateway next; null when nothing is. */
export function nextCall(linking: Linking): Call | null {
  if (linking.isOver) return null
  if (linking.stage === 'responding') return 'respond'
  return linking.stage === 'confirming' ? 'confirm' : 'poll'
}
