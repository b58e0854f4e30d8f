import type { AccountClient } from '../account-client.ts'
import type { Phone, PhoneMessage, PhoneSentMessage } from '../types/sandbox.ts'
import type { SandboxSendMessageParams } from '../types/sandbox-params.ts'
import { awaitUntil, type WaitOptions } from './await-until.ts'

/** Who a phone writes to: a number or JID, another phone, or a linked session. */
export type Recipient = string | { readonly number: string }

/** Which message is awaited; all that is given has to fit. */
export interface MessageMatch extends WaitOptions {
  /** The whole text, or a pattern in it. */
  readonly text?: string | RegExp | undefined
  readonly kind?: PhoneMessage['kind'] | undefined
  readonly where?: ((message: PhoneMessage) => boolean) | undefined
}

/** A phone of the sandbox network: it writes to sessions, and reads what they send. */
export class VirtualPhone {
  /** With `+`. */
  readonly number: string
  readonly jid: string
  readonly #account: AccountClient
  /** Messages that came and that nobody has awaited yet. */
  readonly #waiting: PhoneMessage[] = []
  #lastId: string | undefined

  constructor(account: AccountClient, { phone_number: number, jid }: Pick<Phone, 'phone_number' | 'jid'>) {
    this.#account = account
    this.number = number
    this.jid = jid
  }

  /** Sends a message from the phone: a text, or any content. */
  send(to: Recipient, content: string | Omit<SandboxSendMessageParams, 'to'>): Promise<PhoneSentMessage> {
    const fields = typeof content === 'string' ? { text: content } : content
    const recipient = typeof to === 'string' ? to : to.number
    return this.#account.sandbox.sendMessage(this.number, { ...fields, to: recipient })
  }

  /** The next message that the phone gets and that fits. Each message is given once. */
  nextMessage({ text, kind, where, ...wait }: MessageMatch = {}): Promise<PhoneMessage> {
    const fits = (message: PhoneMessage) =>
      (kind === undefined || message.kind === kind) && fitsText(message.text, text) && (where?.(message) ?? true)
    return awaitUntil(`The message for ${this.number}`, () => this.#take(fits), wait)
  }

  async #take(fits: (message: PhoneMessage) => boolean): Promise<PhoneMessage | undefined> {
    const at = this.#waiting.findIndex(fits)
    if (at >= 0) return this.#waiting.splice(at, 1)[0]
    const after = this.#lastId === undefined ? {} : { after: this.#lastId }
    const fresh = await this.#account.sandbox.listMessages(this.number, { ...after, limit: 200 })
    this.#lastId = fresh.at(-1)?.id ?? this.#lastId
    this.#waiting.push(...fresh.filter(message => !message.from_me))
    const found = this.#waiting.findIndex(fits)
    return found >= 0 ? this.#waiting.splice(found, 1)[0] : undefined
  }

  /** All messages of the phone, sent ones too, oldest first: the first 200. */
  messages(): Promise<PhoneMessage[]> {
    return this.#account.sandbox.listMessages(this.number, { limit: 200 })
  }
}

function fitsText(text: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true
  return typeof wanted === 'string' ? text === wanted : wanted.test(text)
}
