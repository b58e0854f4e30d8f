import type { Network } from '../network.ts'
import type { Device } from '../registry/device.ts'
import type { Phone } from '../registry/phone.ts'
import type { Connection } from '../session/connection.ts'
import type { Attributes, Stanza } from '../wire/stanza.ts'

/** One IQ of a client with the means to answer it. Clients match answers by id alone. */
export interface IqRequest {
  network: Network
  connection: Connection
  iq: Stanza
  /** first child of the IQ; an empty stanza when it has none */
  payload: Stanza
  reply(content?: Stanza[], attrs?: Attributes): void
  fail(code: number, text: string): void
}

/** An IQ of a logged-in device. */
export interface AccountRequest extends IqRequest {
  phone: Phone
  device: Device
}

/** False when the handler does not know this request: it is then answered 501 and logged. */
export type AnyoneHandler = (request: IqRequest) => boolean
export type AccountHandler = (request: AccountRequest) => boolean
