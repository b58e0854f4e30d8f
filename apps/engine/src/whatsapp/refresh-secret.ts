import { randomBytes } from 'node:crypto'
import { type BinaryNode, getBinaryNodeChild, type WASocket } from './baileys.ts'
import { isFromServer } from './notification-ack.ts'

/** Either child says the same (the official client's WAWebHandleCompanionReqRefreshNotification; Baileys PR #2765). */
const children = ['companion_reg_refresh', 'pair-device-rotate-qr']

interface SecretRefresh {
  /** A passkey ceremony is under way: it has a secret of its own, which pair-success is checked with. */
  readonly isHeld: () => boolean
  /** What is shown holds a secret that links nobody any more. */
  readonly onRefresh: () => void
}

/**
 * Before a login the network retires the secret that QR texts hold, since 28 July 2026 (Baileys #2737, whatsmeow #1267):
 * a phone that scans the old one says that it could not link. A new one is made, and the present reference is shown with
 * it. A device that has asked for a pairing code, or is linked, has `me`: its secret comes from the phone, or is in use.
 */
export function watchSecretRefresh(sock: WASocket, { isHeld, onRefresh }: SecretRefresh): void {
  sock.ws.on('CB:notification,type:companion_reg_refresh', (stanza: BinaryNode) => {
    const { creds } = sock.authState
    if (!isFromServer(stanza) || creds.me || isHeld()) return
    if (!children.some(tag => getBinaryNodeChild(stanza, tag))) return
    creds.advSecretKey = randomBytes(32).toString('base64')
    onRefresh()
  })
}
