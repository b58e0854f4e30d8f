import type { AccountClient } from '../account-client.ts'
import { NotFoundError } from '../core/api-errors.ts'
import { GatewayError } from '../core/errors.ts'
import type { SandboxCreatePhoneParams } from '../types/sandbox-params.ts'
import type { SessionsCreateParams } from '../types/sessions-params.ts'
import { awaitUntil, type WaitOptions } from './await-until.ts'
import { LinkedSession } from './linked-session.ts'
import { VirtualPhone } from './virtual-phone.ts'

/** What a phone may be made with; without a number it gets one by chance. */
export type PhoneOptions = Partial<SandboxCreatePhoneParams>

/** What a session may be made with. */
export type SessionOptions = Partial<Omit<SessionsCreateParams, 'network' | 'phone_number'>> &
  WaitOptions & {
    /** The phone that links it; by default a new one. */
    readonly phone?: VirtualPhone | undefined
  }

/**
 * Phones and linked sessions on the gateway's sandbox network, for tests. All that it made goes with `close`; `await using`
 * calls that by itself.
 */
export class Sandbox implements AsyncDisposable {
  readonly account: AccountClient
  readonly #phones: string[] = []
  readonly #sessions: number[] = []

  constructor(account: AccountClient) {
    this.account = account
  }

  /** A new phone on the sandbox network. */
  async phone(options: PhoneOptions = {}): Promise<VirtualPhone> {
    const number = options.phone_number ?? anyNumber()
    const phone = await this.account.sandbox.createPhone({ ...options, phone_number: number })
    this.#phones.push(phone.phone_number)
    return new VirtualPhone(this.account, phone)
  }

  /** A new session that a phone has linked: its QR code is shown, scanned, and the connection awaited. */
  async session({ phone, timeoutMs, signal, ...fields }: SessionOptions = {}): Promise<LinkedSession> {
    const owner = phone ?? (await this.phone({ name: fields.name }))
    const { id, api_key: key } = await this.account.sessions.create({
      ...fields,
      name: fields.name ?? owner.number,
      account_protection: fields.account_protection ?? false,
      log_messages: fields.log_messages ?? true,
      phone_number: owner.number,
      network: 'sandbox',
    })
    this.#sessions.push(id)
    const reply = await this.account.sessions.connect(id)
    if (reply.status === 'NEED_SCAN') await this.account.sandbox.scan(owner.number, { qr: reply.qrCode })
    else if (reply.status !== 'CONNECTED') throw new GatewayError(`No QR code came, but ${reply.status}.`)
    await awaitUntil(`The connection of session ${id}`, () => this.#connected(id), { timeoutMs, signal })
    return new LinkedSession({ id, key, phone: owner, client: this.account.session(id) })
  }

  async #connected(id: number): Promise<true | undefined> {
    const { status } = await this.account.sessions.get(id)
    return status === 'connected' ? true : undefined
  }

  /** Erases the sessions and phones that were made here. What is gone already is no error. */
  async close(): Promise<void> {
    for (const id of this.#sessions.splice(0)) await gone(this.account.sessions.delete(id, { purge: true }))
    for (const number of this.#phones.splice(0)) await gone(this.account.sandbox.deletePhone(number))
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

async function gone(call: PromiseLike<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
}

/** Of the numbers that are for fiction and tests alone, with room for many. */
function anyNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `+1555${String(random % 10_000_000).padStart(7, '0')}`
}
