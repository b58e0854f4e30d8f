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
  readonly onQr: (qr: string) => void
  /** While true, nothing is shown or used up. */
  readonly isHeld: () => boolean
}

const firstMs = 60_000
const nextMs = 20_000

/** Longer than any ceremony: the library's own clock of QR texts is not used. */
export const libraryQrMs = 24 * 60 * 60_000

/**
 * Shows the network's references one after the other, as the library would, and ends the connection (408) when they are
 * used up. The library would do so in the middle of a passkey ceremony, and show a secret that is no longer the device's.
 */
export function showQrTexts(sock: WASocket, { qrMs, onQr, isHeld }: QrTexts): void {
  let timer: NodeJS.Timeout | undefined
  sock.registerSocketEndHandler(() => clearTimeout(timer))
  sock.ws.on('CB:iq,type:set,pair-device', (stanza: BinaryNode) => {
    const refs = getBinaryNodeChildren(getBinaryNodeChild(stanza, 'pair-device'), 'ref').map(refText)
    const show = (lifeMs: number) => {
      timer = setTimeout(() => show(qrMs ?? nextMs), lifeMs).unref()
      if (isHeld() || sock.authState.creds.account) return
      const ref = refs.shift()
      if (ref !== undefined) onQr(textOf(sock, ref))
      else void sock.end(new Boom('QR refs attempts ended', { statusCode: DisconnectReason.timedOut }))
    }
    clearTimeout(timer)
    show(qrMs ?? firstMs)
  })
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
