import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

/** What an answer is made with, where it is to be wrong. */
export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  /** What the authenticator says it has counted. */
  readonly counter?: number
}

interface Options {
  readonly challenge: string
}

export type SoftKey = ReturnType<typeof createSoftKey>

/** An authenticator in software: ES256, no attestation, as browsers' answers are written. It counts its uses. */
export function createSoftKey({ rpId, origin }: { readonly rpId: string; readonly origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const dataOf = (twist: Twist, more: Buffer = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? counter)
    const bits =
      flags.present | (twist.isVerified === false ? 0 : flags.verified) | (more.length > 0 ? flags.attested : 0)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([bits]), count, more])
  }
  const clientDataOf = (type: string, options: Options, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        ...{ type, challenge: twist.challenge ?? options.challenge, origin: twist.origin ?? origin },
        crossOrigin: false,
      }),
    )
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    /** Answers `navigator.credentials.create`. */
    make(options: Options, twist: Twist = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const data = dataOf(twist, attested)
      const head = Buffer.from([0xa3, ...text('fmt'), ...text('none'), ...text('attStmt'), 0xa0, ...text('authData')])
      const attestationObject = base64url(Buffer.concat([head, Buffer.from([0x58, data.length]), data]))
      const clientDataJSON = base64url(clientDataOf('webauthn.create', options, twist))
      return { ...common, response: { clientDataJSON, attestationObject, transports: ['internal' as const] } }
    },
    /** Answers `navigator.credentials.get`. */
    answer(options: Options, twist: Twist = {}) {
      const clientData = clientDataOf('webauthn.get', options, twist)
      const data = dataOf(twist)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (name: number, value: string) => [name, 0x58, 32, ...Buffer.from(value, 'base64url')]
  return Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, ...point(0x21, x), ...point(0x22, y)])
}

/** A short text in CBOR. */
const text = (value: string) => [0x60 + value.length, ...Buffer.from(value)]
const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
