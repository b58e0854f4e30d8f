/** Milliseconds of a signature, its check and an agreement, by whom, taken in turns in one run. `node bench/signatures.ts [rounds]` */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import * as bridge from 'whatsapp-rust-bridge'
import { signInJavascript } from '../src/sign-in-javascript.ts'
import { signer } from '../src/signer.ts'
import { verify } from '../src/verify.ts'

const rounds = Number(process.argv[2] ?? 20)
const require = createRequire(import.meta.url)
const curve = require('libsignal/src/curve.js')
const stock = createRequire(require.resolve('libsignal/src/curve.js'))('curve25519-js')
const [pair, other] = [curve.generateKeyPair(), curve.generateKeyPair()]
const publicKey = pair.pubKey.subarray(1)
const message = randomBytes(33)
const signature = signer.sign(pair.privKey, message)

const subjects = [
  { name: 'sign, native', calls: 200, run: () => signer.sign(pair.privKey, message) },
  { name: 'sign, JavaScript', calls: 50, run: () => signInJavascript(pair.privKey, message) },
  { name: 'sign, libsignal', calls: 3, run: () => stock.sign(pair.privKey, message) },
  { name: 'check, OpenSSL', calls: 200, run: () => verify(publicKey, message, signature) },
  { name: 'check, Rust', calls: 200, run: () => bridge.verifySignature(publicKey, message, signature) },
  { name: 'check, libsignal', calls: 3, run: () => stock.verify(publicKey, message, signature) },
  { name: 'agree, libsignal', calls: 200, run: () => curve.calculateAgreement(other.pubKey, pair.privKey) },
  { name: 'agree, Rust', calls: 200, run: () => bridge.calculateAgreement(other.pubKey, pair.privKey) },
]
const taken = subjects.map(subject => ({ ...subject, ms: [] as number[] }))
for (let round = 0; round < rounds + 1; round += 1) {
  for (const { calls, run, ms } of taken) {
    const startedAt = performance.now()
    for (let call = 0; call < calls; call += 1) run()
    // the first round warms up
    if (round > 0) ms.push((performance.now() - startedAt) / calls)
  }
}
for (const { name, ms } of taken) console.log(name.padEnd(18), median(ms).toFixed(3), 'ms')

function median(values: number[]): number {
  return values.sort((a, b) => a - b).at(Math.floor(values.length / 2)) ?? 0
}
