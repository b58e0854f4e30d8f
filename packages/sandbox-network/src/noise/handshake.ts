import {
  aesDecryptGCM,
  aesEncryptGCM,
  Curve,
  hkdf,
  type KeyPair,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
} from '@whiskeysockets/baileys'
import type { NetworkCertificate } from '../pki/network-certificate.ts'

const EMPTY = Buffer.alloc(0)

export interface TransportKeys {
  /** client to server */
  read: Buffer
  /** server to client */
  write: Buffer
}

export interface ClientIdentity {
  staticKey: Buffer
  payload: proto.ClientPayload
  keys: TransportKeys
}

/**
 * Responder of Noise_XX_25519_AESGCM_SHA256 as the network speaks it: the protocol name is 32 bytes and so is itself
 * the first hash; the four header bytes are mixed in, an edge-routing intro before them is not.
 */
export class HandshakeResponder {
  private readonly certificate: NetworkCertificate
  private hash: Buffer = Buffer.from(NOISE_MODE)
  private salt: Buffer = this.hash
  private key: Buffer = this.hash
  private counter = 0
  private ephemeral: KeyPair = Curve.generateKeyPair()

  constructor(certificate: NetworkCertificate) {
    this.certificate = certificate
    this.mixHash(Buffer.from(NOISE_WA_HEADER))
  }

  /** First client message; returns the server hello to send. */
  acceptHello(frame: Uint8Array): Uint8Array {
    const ephemeral = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral
    if (!ephemeral) throw new Error('handshake: client hello without ephemeral key')
    this.mixHash(ephemeral)
    this.mixHash(this.ephemeral.public)
    this.mixKey(Curve.sharedKey(this.ephemeral.private, ephemeral))
    const encryptedStatic = this.encrypt(this.certificate.staticKey.public)
    this.mixKey(Curve.sharedKey(this.certificate.staticKey.private, ephemeral))
    const payload = this.encrypt(this.certificate.chain)
    const serverHello = { ephemeral: this.ephemeral.public, static: encryptedStatic, payload }
    return proto.HandshakeMessage.encode({ serverHello }).finish()
  }

  /** Second client message: who it is and the keys of the transport phase. */
  acceptFinish(frame: Uint8Array): ClientIdentity {
    const finish = proto.HandshakeMessage.decode(frame).clientFinish
    if (!finish?.static || !finish.payload) throw new Error('handshake: incomplete client finish')
    const staticKey = this.decrypt(finish.static)
    this.mixKey(Curve.sharedKey(this.ephemeral.private, staticKey))
    const payload = proto.ClientPayload.decode(this.decrypt(finish.payload))
    const keys = Buffer.from(hkdf(EMPTY, 64, { salt: this.salt, info: '' }))
    return { staticKey, payload, keys: { read: keys.subarray(0, 32), write: keys.subarray(32) } }
  }

  private mixHash(data: Uint8Array): void {
    this.hash = sha256(Buffer.concat([this.hash, data]))
  }

  private mixKey(secret: Uint8Array): void {
    const expanded = Buffer.from(hkdf(Buffer.from(secret), 64, { salt: this.salt, info: '' }))
    this.salt = expanded.subarray(0, 32)
    this.key = expanded.subarray(32)
    this.counter = 0
  }

  private encrypt(plaintext: Uint8Array): Buffer {
    const ciphertext = aesEncryptGCM(plaintext, this.key, nonceOf(this.counter++), this.hash)
    this.mixHash(ciphertext)
    return ciphertext
  }

  private decrypt(ciphertext: Uint8Array): Buffer {
    const plaintext = aesDecryptGCM(ciphertext, this.key, nonceOf(this.counter++), this.hash)
    this.mixHash(ciphertext)
    return plaintext
  }
}

/** 12-byte AES-GCM nonce: big-endian counter in the last four bytes. */
export function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(counter, 8)
  return nonce
}
