import { expect, type Page } from '@playwright/test'
import type { Passkey } from './authenticator.ts'
import { callAs } from './call.ts'
import { askSandbox } from './sandbox-admin.ts'

export interface PasskeySession {
  readonly id: number
  readonly number: string
  readonly passkey: Passkey
  /** What the person pastes. */
  readonly token: string
}

let last = 15551650000

/** How late a late continuation is. */
const lateMs = 1_500

/**
 * A session whose phone wants a passkey and has been asked for it: by choice, where a code is compared, after a scan,
 * where none is, or although it is linked.
 */
export async function sessionInNeed(
  page: Page,
  way: 'choice' | 'scan' | 'linked',
  misbehaviour?: string,
): Promise<PasskeySession> {
  last += 1
  const number = `+${last}`
  const name = `Passkey ${last}`
  const phone = Object(
    await callAs(page, 'sandbox.createPhone', { phone_number: number, requires_passkey: way !== 'linked' }),
  )
  if (misbehaviour) await askSandbox('misbehave', { phone_number: number, kind: misbehaviour, ms: lateMs })
  const session = { name, phone_number: number, network: 'sandbox', account_protection: false, log_messages: true }
  const { id } = Object(await callAs(page, 'sessions.create', session))
  const linkMethod = way === 'choice' ? 'passkey' : 'qr'
  const reply = Object(await callAs(page, 'sessions.connect', { id, linkMethod }))
  if (way === 'choice') return { id, number, passkey: phone.passkey, token: reply.passkey.token }
  const scanned = await callAs(page, 'sandbox.scan', { phone_number: String(last), qr: reply.qrCode })
  if (way === 'linked') {
    await statusIs(page, id, 'connected')
    await askSandbox('challengeDevices', { phone_number: number })
  } else expect(scanned).toMatchObject({ passkey_required: true })
  await statusIs(page, id, 'need_passkey')
  const { token } = Object(await callAs(page, 'sessions.getPasskeyToken', { id }))
  return { id, number, passkey: phone.passkey, token }
}

export async function statusIs(page: Page, id: number, status: string): Promise<void> {
  const read = async () => {
    const input = encodeURIComponent(JSON.stringify({ id }))
    const response = await page.request.get(`/api/trpc/sessions.get?input=${input}`)
    return Object(await response.json()).result?.data?.status
  }
  await expect.poll(read, { timeout: 30_000 }).toBe(status)
}

/** Whatever became of the passkey, the session takes a QR scan once the phone wants no passkey any more. */
export async function linksAgain(page: Page, { id, number }: PasskeySession): Promise<void> {
  const phone_number = number.slice(1)
  await callAs(page, 'sandbox.updatePhone', { phone_number, requires_passkey: false })
  const { qrCode } = Object(await callAs(page, 'sessions.connect', { id, linkMethod: 'qr' }))
  await callAs(page, 'sandbox.scan', { phone_number, qr: qrCode })
  await statusIs(page, id, 'connected')
}
