import { requestOptions } from '@messenger/shared/contract/passkey/status'
import { passkeyCeremonies } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Stack } from './stack.ts'
import { eventually, ownerOf } from './steps.ts'

/** The session's ceremony, as its helper would see it. */
export async function ceremonyRow({ db }: Stack, sessionId: number) {
  const [row] = await db.database.db.select().from(passkeyCeremonies).where(eq(passkeyCeremonies.sessionId, sessionId))
  if (!row) throw new Error('The session has no ceremony')
  return row
}

/** Waits until the ceremony has this status. */
export function ceremonyReaches(stack: Stack, sessionId: number, status: string) {
  return eventually(async () => {
    const row = await ceremonyRow(stack, sessionId)
    expect(row.status).toBe(status)
    return row
  })
}

/** Waits for the network's request. */
export function requestOf(stack: Stack, sessionId: number) {
  return eventually(async () => {
    const { requestId, options } = await ceremonyRow(stack, sessionId)
    if (requestId === null || options === null) throw new Error('No request yet')
    return { requestId, options: requestOptions.parse(JSON.parse(options)) }
  })
}

/** What the phone's owner answers to the session's request in a browser. */
export async function signRequest(stack: Stack, sessionId: number, phone_number: string, origin?: string) {
  const { options } = await requestOf(stack, sessionId)
  const { challenge, rpId = 'whatsapp.com' } = options
  const owner = ownerOf(stack)
  return stack.phones.signPasskey({ owner, phone_number, options: { challenge, rpId }, ...(origin ? { origin } : {}) })
}

/** The owner of the phone answers the session's request; resolves once the network has gone on. */
export async function answerPasskey(stack: Stack, sessionId: number, phone: string, requestId: string): Promise<void> {
  const credential = await signRequest(stack, sessionId, phone)
  await stack.call('passkey.respond', sessionId, { token: 'checked by web', requestId, credential })
  await eventually(async () => expect((await ceremonyRow(stack, sessionId)).code).not.toBeNull())
}
