import { expect, it } from 'vitest'
import { createNameLookup, type LookupLimits } from './name-lookup.ts'

const address = [{ address: '127.0.0.1', family: 4 }]
const limits: LookupLimits = { most: 2, mostUnknown: 2, mostSlow: 1, slowMs: 2_000, rememberMs: 60_000 }

/** Names that contain `silent` are answered when the test says so, all others at once. */
function bed() {
  let time = 0
  const asked: string[] = []
  const silent: Array<() => void> = []
  const lookup = createNameLookup(
    async name => {
      asked.push(name)
      if (name.includes('silent')) await new Promise<void>(answer => silent.push(answer))
      if (name.includes('gone')) throw new Error('ENOTFOUND')
      return address
    },
    limits,
    () => time,
  )
  const pass = (ms: number) => {
    time += ms
  }
  return { asked, silent, lookup, pass }
}

it('asks for so many names at a time, the others in order', async () => {
  const { asked, silent, lookup } = bed()
  const all = ['silent-1', 'silent-2', 'a', 'b'].map(lookup)
  await expect.poll(() => asked).toEqual(['silent-1', 'silent-2'])
  silent[0]?.()
  expect(await all[3]).toEqual(address)
  expect(asked).toEqual(['silent-1', 'silent-2', 'a', 'b'])
  silent[1]?.()
  await Promise.all(all)
})

it('a name that once kept a look-up waiting no longer takes the place of others', async () => {
  const { asked, silent, lookup, pass } = bed()
  const first = [lookup('silent-1'), lookup('silent-2')]
  pass(limits.slowMs)
  for (const answer of silent.splice(0)) answer()
  await Promise.all(first)
  const again = ['silent-1', 'silent-2'].map(lookup)
  for (const name of ['a', 'b', 'c']) expect(await lookup(name)).toEqual(address)
  expect(asked).toEqual(['silent-1', 'silent-2', 'silent-1', 'a', 'b', 'c'])
  silent.shift()?.()
  await expect.poll(() => asked.at(-1)).toBe('silent-2')
  silent.shift()?.()
  await Promise.all(again)
  // answered in time, both are names like others again
  const third = ['silent-1', 'silent-2'].map(lookup)
  await expect.poll(() => asked.slice(-2)).toEqual(['silent-1', 'silent-2'])
  for (const answer of silent.splice(0)) answer()
  await Promise.all(third)
})

it('names that are known to answer do not wait for those that nobody knows', async () => {
  const { asked, silent, lookup } = bed()
  expect(await lookup('a')).toEqual(address)
  const unknown = ['silent-1', 'silent-2', 'silent-3', 'b'].map(lookup)
  await expect.poll(() => asked).toEqual(['a', 'silent-1', 'silent-2'])
  expect(await lookup('a')).toEqual(address)
  expect(asked).toEqual(['a', 'silent-1', 'silent-2', 'a'])
  for (let n = 0; n < 3; n++) {
    await expect.poll(() => silent).not.toHaveLength(0)
    silent.shift()?.()
  }
  await Promise.all(unknown)
})

it('is like others again after a while', async () => {
  const { asked, silent, lookup, pass } = bed()
  const first = lookup('silent')
  pass(limits.slowMs)
  silent.shift()?.()
  await first
  pass(limits.rememberMs)
  const again = [lookup('silent'), lookup('silent')]
  await expect.poll(() => asked).toHaveLength(3)
  for (const answer of silent.splice(0)) answer()
  await Promise.all(again)
})

it('a failure is passed on and frees its place', async () => {
  const { lookup } = bed()
  for (let n = 0; n < 5; n++) await expect(lookup('gone')).rejects.toThrow('ENOTFOUND')
  expect(await lookup('a')).toEqual(address)
})
