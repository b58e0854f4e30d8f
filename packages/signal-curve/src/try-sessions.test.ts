import { expect, test } from 'vitest'
import { makeDevice } from '../test/device.ts'

test('two devices that write to each other at once read everything, however it crosses', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [ana, bob] = [makeDevice(1), makeDevice(2)]
    await ana.open(bob.bundle)
    await bob.open(ana.bundle)
    const toBob: Array<{ type: number; body: Buffer; text: string }> = []
    const toAna: typeof toBob = []
    for (let turn = 0; turn < 30; turn += 1) {
      const [writer, reader, wire] = Math.random() < 0.5 ? [ana, bob, toBob] : [bob, ana, toAna]
      const text = `${round}.${turn}`
      wire.push({ ...(await writer.write(text)), text })
      // the network hands over in order, and later than it was written
      const next = Math.random() < 0.6 ? wire.shift() : undefined
      if (next) expect(await reader.read(next)).toBe(next.text)
    }
    for (const { text, ...message } of toBob) expect(await bob.read(message)).toBe(text)
    for (const { text, ...message } of toAna) expect(await ana.read(message)).toBe(text)
  }
})

test('what no session can read is refused as before', async () => {
  const [ana, bob, eve] = [makeDevice(1), makeDevice(2), makeDevice(3)]
  await ana.open(bob.bundle)
  await bob.open(ana.bundle)
  await bob.read(await ana.write('one'))
  await ana.read(await bob.write('two'))
  await eve.open(bob.bundle)
  const { body } = await eve.write('three')
  const { PreKeyWhisperMessage } = require('libsignal/src/protobufs.js')
  const bare = { type: 1, body: Buffer.from(PreKeyWhisperMessage.decode(body.slice(1)).message) }
  await expect(bob.read(bare)).rejects.toThrow('No matching sessions found for message')
  expect(await bob.read(await ana.write('four'))).toBe('four')
})
