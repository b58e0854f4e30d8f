import { Boom } from '@hapi/boom'
import {
  type BinaryNode,
  buildPairingQRData,
  DisconnectReason,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  type WASocket,
} from './baileys.ts'
import { deviceName } from './device-name.ts'

interface QrTexts {
  /** How long each text can be scanned; null: 60 s for the first, 20 s for each that follows, as the network means it. */
  readonly qrMs: number | null
  /** `isAgain`: the reference that is shown already, with another secret. */
  readonly onQr: (qr: string, isAgain: boolean) => void
  /** While true, nothing is shown or used up. */
  readonly isHeld: () => boolean
}

const firstMs = 60_000
const nextMs = 20_000
/** The network may retire the first secret in the same breath: nobody is shown a text for the blink of an eye. */
const settleMs = 50

/** Longer than any ceremony: the library's own clock of QR texts is not used. */
export const libraryQrMs = 24 * 60 * 60_000

/**
 * Shows the network's references one after the other, as the library would, and ends the connection (408) when they are
 * used up. The library would do so in the middle of a passkey ceremony, and show a secret that is no longer the device's.
 * Answers what shows the present reference again, once the secret is another one.
 */
export function showQrTexts(sock: WASocket, { qrMs, onQr, isHeld }: QrTexts): () => void {
  let timer: NodeJS.Timeout | undefined
  let shown: string | undefined
  const isOver = () => isHeld() || Boolean(sock.authState.creds.account)
  sock.registerSocketEndHandler(() => clearTimeout(timer))
  sock.ws.on('CB:iq,type:set,pair-device', (stanza: BinaryNode) => {
    const refs = getBinaryNodeChildren(getBinaryNodeChild(stanza, 'pair-device'), 'ref').map(refText)
    const show = (lifeMs: number) => {
      timer = setTimeout(() => show(qrMs ?? nextMs), lifeMs).unref()
      if (isOver()) return
      shown = refs.shift()
      if (shown !== undefined) onQr(textOf(sock, shown), false)
      else void sock.end(new Boom('QR refs attempts ended', { statusCode: DisconnectReason.timedOut }))
    }
    clearTimeout(timer)
    timer = setTimeout(() => show(qrMs ?? firstMs), settleMs).unref()
  })
  return () => {
    if (shown !== undefined && !isOver()) onQr(textOf(sock, shown), true)
  }
}

function refText({ content }: BinaryNode): string {
  return content instanceof Uint8Array ? Buffer.from(content).toString('utf8') : String(content)
}

function textOf({ authState: { creds } }: WASocket, ref: string): string {
  const [noise, identity] = [creds.noiseKey, creds.signedIdentityKey].map(key =>
    Buffer.from(key.public).toString('base64'),
  )
  return buildPairingQRData(ref, noise ?? '', identity ?? '', creds.advSecretKey, deviceName)
}
