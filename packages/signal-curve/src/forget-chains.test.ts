import { expect, test } from 'vitest'
import { makeDevice } from '../test/device.ts'
import { keptChains } from './forget-chains.ts'

test('a session stays small however often the conversation turns, and reads what comes some turns late', async () => {
  const [ana, bob] = [makeDevice(1), makeDevice(2)]
  await ana.open(bob.bundle)
  let late = { type: 0, body: Buffer.alloc(0) }
  const turn = async (number: number) => {
    const text = `turn ${number}`
    expect(await bob.read(await ana.write(text))).toBe(text)
    expect(await ana.read(await bob.write(text))).toBe(text)
  }
  for (let number = 0; number < 300; number += 1) await turn(number)
  const chains = () =>
    Object.values(Object(bob.record())._sessions).flatMap(session => Object.keys(Object(session)._chains))
  // Beside the closed ones: the one that is received in, and the one that is sent in.
  expect(chains()).toHaveLength(keptChains + 2)
  late = await ana.write('late')
  await ana.write('never read')
  for (let number = 300; number < 300 + keptChains - 1; number += 1) await turn(number)
  expect(await bob.read(late)).toBe('late')
})

test('what comes from before is not read, and takes nothing with it', async () => {
  const [ana, bob] = [makeDevice(1), makeDevice(2)]
  await ana.open(bob.bundle)
  expect(await bob.read(await ana.write('first'))).toBe('first')
  expect(await ana.read(await bob.write('answer'))).toBe('answer')
  const late = await ana.write('much too late')
  for (let number = 0; number < keptChains + 5; number += 1) {
    await bob.read(await ana.write('on'))
    await ana.read(await bob.write('and on'))
  }
  await expect(bob.read(late)).rejects.toThrow()
  expect(await bob.read(await ana.write('still here'))).toBe('still here')
  expect(await ana.read(await bob.write('here as well'))).toBe('here as well')
})
