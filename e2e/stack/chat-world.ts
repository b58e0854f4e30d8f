import { expect, type Page } from '@playwright/test'
import { callAs, readAs } from './call.ts'

/** A message in a virtual phone's list, as far as tests read it. */
export interface PhoneMessage {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly edited: boolean
  readonly deleted: boolean
  readonly quoted_id: string | null
  readonly reaction: { readonly id: string; readonly text: string } | null
  readonly poll: { readonly question: string; readonly options: readonly { readonly name: string }[] } | null
}

/** A connected session with a phone of its own, and another phone that writes to it. Numbers begin with `+`. */
export async function startChatWorld(page: Page, name: string, own: string, other: { name: string; number: string }) {
  for (const phone of [{ name, number: own }, other]) {
    await callAs(page, 'sandbox.createPhone', { phone_number: phone.number, name: phone.name })
  }
  const session = { name, phone_number: own, network: 'sandbox', account_protection: false, log_messages: true }
  const id = Number(Object(await callAs(page, 'sessions.create', session)).id)
  const { qrCode: qr } = Object(await callAs(page, 'sessions.connect', { id }))
  await callAs(page, 'sandbox.scan', { phone_number: own, qr })
  await expect
    .poll(async () => Object(await readAs(page, 'sessions.get', { id })).status, { timeout: 60_000 })
    .toBe('connected')
  return {
    id,
    /** The other phone does something; answers the id of the message. */
    does: async (what: object) =>
      String(Object(await callAs(page, 'sandbox.sendMessage', { phone_number: other.number, ...what })).id),
    read: (chat: string) => callAs(page, 'sandbox.markRead', { phone_number: other.number, chat }),
    /** A message on the other phone that fits, once it is there. */
    async shown(fits: (message: PhoneMessage) => boolean): Promise<PhoneMessage> {
      const found = async () => {
        const list = await readAs(page, 'sandbox.listMessages', { phone_number: other.number, limit: 200 })
        return Array.isArray(list) ? list.find(fits) : undefined
      }
      await expect.poll(found).toBeDefined()
      return found()
    },
  }
}
