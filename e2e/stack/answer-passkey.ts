import { signAssertion } from '@messenger/sandbox-network/passkey/authenticator'
import type { Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { expect } from './test.ts'

/** Creates a virtual phone that protects linking; `page` is its owner's. */
export async function createProtectedPhone(page: Page, phone_number: string): Promise<void> {
  const body = JSON.stringify({ phone_number, requires_passkey: true })
  const status = await page.evaluate(async text => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/trpc/sandbox.createPhone', { method: 'POST', headers, body: text })).status
  }, body)
  expect(status).toBe(200)
}

/** Does what the link helper does with a token, with the passkey of the phone, up to the code to compare. */
export async function answerPasskey(page: Page, phone_number: string, token: string): Promise<void> {
  const phones = await page.request.get(`${stackEnv().baseUrl}/api/trpc/sandbox.listPhones?input=%7B%7D`)
  const { result } = await phones.json()
  const { passkey } = result.data.find((phone: { phone_number: string }) => phone.phone_number === phone_number)
  const pending = async () => (await fetch(`${stackEnv().baseUrl}/api/passkey/pending?token=${token}`)).json()
  await expect.poll(async () => (await pending()).requestId).not.toBeNull()
  const { requestId, publicKey } = await pending()
  const credential = signAssertion(passkey, publicKey)
  const reply = await fetch(`${stackEnv().baseUrl}/api/passkey/response`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, requestId, credential }),
  })
  expect(await reply.json()).toEqual({ success: true, status: 'prologue_sent' })
}
