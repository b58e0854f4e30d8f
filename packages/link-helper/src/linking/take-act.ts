import type { Credential, Linking } from './linking.ts'
import type { Note } from './stage.ts'

/** The person used the passkey for the request that the network page was shown. */
export function passkeyUsed(linking: Linking, requestId: string, credential: Credential, now: number): Linking {
  if (!isAsking(linking, requestId)) return linking
  return { ...linking, stage: 'responding', note: null, credential, callAt: now }
}

/** The browser gave no passkey; the person may try again. */
export function passkeyFailed(linking: Linking, requestId: string, note: Note): Linking {
  return isAsking(linking, requestId) ? { ...linking, note } : linking
}

/** The person has compared the codes. */
export function codesCompared(linking: Linking, doMatch: boolean, now: number): Linking {
  if (linking.stage !== 'confirmation' || linking.isOver) return linking
  return doMatch
    ? { ...linking, stage: 'confirming', note: null, callAt: now }
    : { ...linking, stage: 'mismatch', note: null, isOver: true, code: null }
}

function isAsking({ stage, isOver, requestId }: Linking, asked: string): boolean {
  return stage === 'passkey' && !isOver && requestId === asked
}
