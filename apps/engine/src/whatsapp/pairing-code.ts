import type { BinaryNode, WASocket } from './baileys.ts'

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
 * hands out a code that may be good for nothing.
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
    const code = await sock.requestPairingCode(digits)
    await answered
    return code
  } finally {
    clearTimeout(patience)
    sock.ws.off(grant, onResult)
    sock.ws.off(refusal, onError)
  }
}

const grant = 'CB:iq,type:result,link_code_companion_reg'
const refusal = 'CB:iq,type:error'

function errorCode(iq: BinaryNode): string {
  const child = Array.isArray(iq.content) ? iq.content.find(node => node.tag === 'error') : undefined
  return child?.attrs.code ?? 'unknown'
}
