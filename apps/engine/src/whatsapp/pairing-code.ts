import { type BinaryNode, Curve, getBinaryNodeChild, getBinaryNodeChildBuffer, type WASocket } from './baileys.ts'
import { isFromServer } from './notification-ack.ts'

/** The network made no pairing code. */
export class PairingCodeError extends Error {
  override readonly name = 'PairingCodeError'
  /** The network's code; null: it gave no answer. */
  readonly code: string | null

  constructor(code: string | null) {
    super(code === null ? 'The network gave no answer' : `The network answered ${code}`)
    this.code = code
  }
}

/**
 * Asks for a pairing code for a number (digits), and waits for the network's word on it, which the library does not: it
 * hands out a code that may be good for nothing. Each code has a key pair of its own, as the official client's.
 * @throws PairingCodeError when the network refuses, or has not answered after `timeoutMs`
 */
export async function requestPairingCode(sock: WASocket, digits: string, timeoutMs: number): Promise<string> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>()
  answered.catch(() => undefined)
  const onResult = () => resolve()
  const onError = (iq: BinaryNode) => reject(new PairingCodeError(errorCode(iq)))
  sock.ws.on(grant, onResult)
  sock.ws.on(refusal, onError)
  const patience = setTimeout(() => reject(new PairingCodeError(null)), timeoutMs).unref()
  try {
    // The library makes one for all codes of a device, and types it as what does not change.
    Object.assign(sock.authState.creds, { pairingEphemeralKeyPair: Curve.generateKeyPair() })
    const code = await sock.requestPairingCode(digits)
    await answered
    return code
  } finally {
    clearTimeout(patience)
    sock.ws.off(grant, onResult)
    sock.ws.off(refusal, onError)
  }
}

const kind = 'link_code_companion_reg'
const grant = `CB:iq,type:result,${kind}`
const refusal = 'CB:iq,type:error'

function errorCode(iq: BinaryNode): string {
  const child = Array.isArray(iq.content) ? iq.content.find(node => node.tag === 'error') : undefined
  return child?.attrs.code ?? 'unknown'
}

/** What the library reads of stage `primary_hello`; it fails with "Invalid buffer" when one of them is not there. */
const keysOfHello = ['primary_identity_pub', 'link_code_pairing_wrapped_primary_ephemeral_pub']

/**
 * Reads what the network says of a pairing code, by its stage (the official client's
 * WAWebAltDeviceLinkingHandleNotification; Baileys #2600, PR #2608; whatsmeow pair-code.go checks the reference):
 * `primary_hello` with the phone's keys is the library's to answer, `refresh_code` takes the code back. Anything else, and
 * what is about another code, is acknowledged and nothing more. Answers what the library must not see.
 */
export function watchPairingCode(sock: WASocket, onCodeRefresh: () => void): (stanza: BinaryNode) => boolean {
  let present: Buffer | undefined
  sock.ws.on(grant, (iq: BinaryNode) => {
    present = refIn(iq)
  })
  return stanza => {
    if (stanza.attrs.type !== kind) return false
    const child = getBinaryNodeChild(stanza, kind)
    const isPresent = isFromServer(stanza) && present !== undefined && refIn(stanza)?.equals(present) === true
    if (!isPresent) return true
    if (child?.attrs.stage === 'refresh_code') {
      present = undefined
      onCodeRefresh()
    }
    return child?.attrs.stage !== 'primary_hello' || !keysOfHello.every(tag => getBinaryNodeChildBuffer(child, tag))
  }
}

function refIn(stanza: BinaryNode): Buffer | undefined {
  const bytes = getBinaryNodeChildBuffer(getBinaryNodeChild(stanza, kind), 'link_code_pairing_ref')
  return bytes && Buffer.from(bytes)
}
