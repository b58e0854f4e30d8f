import { randomBytes } from 'node:crypto'
import { ApiError } from '@messenger/shared/contract/errors'
import type { RequestOptions } from '@messenger/shared/contract/passkey/status'
import { type BinaryNode, Curve, type KeyPair, proto, type WASocket } from './baileys.ts'
import { deviceName } from './device-name.ts'
import { isFromServer } from './notification-ack.ts'
import {
  handoffKey,
  handoffProof,
  nonceRequest,
  optionsRequest,
  type PrimaryIdentity,
  pairingKey,
  pairingRequest,
  prologuePayload,
  prologueRequest,
  readOptions,
  readPrimaryIdentity,
  readRef,
  refRequest,
  sealPairingRequest,
} from './passkey-stanzas.ts'

/** What the network asks of a passkey ceremony. */
export interface PasskeyHandlers {
  /** Null when what the network sent cannot be read. */
  onPasskeyRequest(options: RequestOptions | null): void
  onPasskeyContinuation(primary: PrimaryIdentity | null): void
  /** A ceremony is under way: QR texts are neither shown nor used up. */
  holdsQr(): boolean
}

/** This device's half of one request; its private parts leave the process nowhere. */
export interface OwnHalf {
  readonly ref: string
  readonly ephemeral: KeyPair
  readonly nonce: Buffer
  /** The phone needs no code to be compared. */
  readonly isProven: boolean
}

/** One connection's end of a ceremony. Requests reject as the library's do: see `askNetwork`. */
export interface PasskeyWire {
  fetchOptions(): Promise<RequestOptions | null>
  /** To be called once, at the beginning: the ADV secret is a fresh one from now on. Answers the handoff key of the old. */
  renewSecret(): Buffer
  /** The phone has accepted this device, for the first time or anew. */
  isAccepted(): boolean
  /** Nothing came of it: the secret that a link was made with is good again, unless the phone has accepted another. */
  restoreSecret(): void
  sendPrologue(credentialId: Uint8Array, assertion: string, handoff: Buffer | null): Promise<OwnHalf>
  revealNonce(half: OwnHalf): Promise<void>
  sendPairingRequest(half: OwnHalf, primary: PrimaryIdentity): Promise<void>
}

/** As the library announces this device: its browser's name, else Chrome. */
const { PlatformType } = proto.DeviceProps
const platform = Object.entries(PlatformType).find(([name]) => name === deviceName[1].toUpperCase())
const deviceType = typeof platform?.[1] === 'number' ? platform[1] : PlatformType.CHROME

/** The part of a connection that a ceremony uses. */
export interface WireSocket {
  readonly query: WASocket['query']
  readonly authState: Pick<WASocket['authState'], 'creds'>
}

export function createPasskeyWire(sock: WireSocket): PasskeyWire {
  const { creds } = sock.authState
  const { account } = creds
  const former = creds.advSecretKey
  const fresh = randomBytes(32).toString('base64')
  // Pair-success puts an identity of its own in the place of the one before.
  const isAccepted = () => creds.account !== account
  return {
    fetchOptions: async () => readOptions(await ask(sock, optionsRequest())),
    renewSecret() {
      // A linked device keeps what its link was made with until there is a new one, whatever becomes of this process.
      if (!creds.account) creds.advSecretKey = fresh
      return handoffKey(Buffer.from(former, 'base64'))
    },
    isAccepted,
    restoreSecret() {
      if (creds.account && !isAccepted()) creds.advSecretKey = former
    },
    async sendPrologue(credentialId, assertion, handoff) {
      const ref = readRef(await ask(sock, refRequest()))
      if (ref === null) throw new Error('The network gave no pairing reference')
      const ephemeral = Curve.generateKeyPair()
      const nonce = randomBytes(32)
      const payload = prologuePayload({ publicKey: ephemeral.public, deviceType, ref, nonce })
      const proof = handoff && handoffProof(handoff, payload)
      await ask(sock, prologueRequest({ credentialId, assertion, payload, proof }))
      return { ref, ephemeral, nonce, isProven: proof !== null }
    },
    async revealNonce({ nonce }) {
      await ask(sock, nonceRequest(nonce))
    },
    async sendPairingRequest({ ref, ephemeral }, { publicKey }) {
      // Set in place, as the library does: its event for changed credentials would publish a name.
      creds.advSecretKey = fresh
      const key = pairingKey({ ownPrivate: ephemeral.private, theirPublic: publicKey, deviceType, ref })
      const keys = {
        noisePublic: creds.noiseKey.public,
        identityPublic: creds.signedIdentityKey.public,
        advSecret: Buffer.from(fresh, 'base64'),
      }
      await ask(sock, pairingRequest(sealPairingRequest(keys, key, randomBytes(12))))
    },
  }
}

/** Tells of the network's requests and continuations. */
export function watchPasskey(sock: WASocket, handlers: PasskeyHandlers): void {
  const on = (type: string, take: (stanza: BinaryNode) => void) => {
    sock.ws.on(`CB:notification,type:${type}`, (stanza: BinaryNode) => {
      if (isFromServer(stanza)) take(stanza)
    })
  }
  on('passkey_prologue_request', stanza => handlers.onPasskeyRequest(readOptions(stanza)))
  on('crsc_continuation', stanza => handlers.onPasskeyContinuation(readPrimaryIdentity(stanza)))
}

/** The library answers nothing, rather than to fail, when the network keeps silent. */
async function ask(sock: WireSocket, request: BinaryNode): Promise<BinaryNode> {
  const answer: unknown = await sock.query(request)
  if (!isNode(answer)) throw new ApiError('not_ready')
  return answer
}

/** The library types the answer as anything; it is a stanza, or nothing when no answer was expected. */
function isNode(value: unknown): value is BinaryNode {
  return typeof value === 'object' && value !== null && 'tag' in value
}
