import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { Curve, initAuthCreds } from './baileys.ts'
import { createPasskeyWire } from './passkey-wire.ts'
import { setBlocked } from './set-blocked.ts'

/** The library does not fail when nothing answers within its time: it answers nothing. */
const query = async () => undefined
const half = { ref: 'ref', ephemeral: Curve.generateKeyPair(), nonce: randomBytes(32), isProven: false }
const primary = { publicKey: Buffer.from(Curve.generateKeyPair().public), nonce: randomBytes(32) }
const account = () => ({ details: randomBytes(8) })

it('what nobody answers is not ready', async () => {
  const wire = createPasskeyWire({ query, authState: { creds: initAuthCreds() } })
  for (const asked of [
    wire.fetchOptions(),
    wire.sendPrologue(randomBytes(8), '{}', null),
    wire.revealNonce(half),
    wire.sendPairingRequest(half, primary),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'not_ready' })
})

it.each([true, false])('a block that nobody answers is not reported as done: %s', async blocked => {
  const person = { lid: '1@lid', pn: '2@s.whatsapp.net' }
  await expect(setBlocked({ query }, person, blocked)).rejects.toMatchObject({ code: 'not_ready' })
})

it('a linked device has its former secret again, unless the phone has accepted the new one', async () => {
  for (const isAccepted of [false, true]) {
    const creds = { ...initAuthCreds(), account: account() }
    const former = creds.advSecretKey
    const wire = createPasskeyWire({ query: async () => ({ tag: 'iq', attrs: {} }), authState: { creds } })
    await wire.sendPairingRequest(half, primary)
    expect(creds.advSecretKey).not.toBe(former)
    if (isAccepted) creds.account = account()
    expect(wire.isAccepted()).toBe(isAccepted)
    wire.restoreSecret()
    expect(creds.advSecretKey === former).toBe(!isAccepted)
  }
})
