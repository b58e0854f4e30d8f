import { describe, expect, it } from 'vitest'
import { createDiskGuard } from './disk-guard.ts'
import { diskState } from './disk-limits.ts'
import { isDiskFull } from './is-disk-full.ts'

const mib = 1024 ** 2
const gib = 1024 ** 3
const usual = { mediaBytes: null, sendsBytes: null }
const space = (totalBytes: number, freeBytes: number) => ({ totalBytes, freeBytes })

describe('diskState', () => {
  it.each([
    [100 * gib, gib, 'enough'],
    [100 * gib, gib - 1, 'low'],
    [100 * gib, 256 * mib, 'low'],
    [100 * gib, 256 * mib - 1, 'full'],
    // small disks: 10 % and 2.5 %
    [1000 * mib, 100 * mib, 'enough'],
    [1000 * mib, 99 * mib, 'low'],
    [1000 * mib, 25 * mib, 'low'],
    [1000 * mib, 24 * mib, 'full'],
  ])('has usual limits that fit the file system: %d bytes, %d free', (total, free, state) => {
    expect(diskState(space(total, free), usual)).toBe(state)
  })

  it('takes what is set as it is, and 0 as no limit', () => {
    const set = { mediaBytes: 900 * mib, sendsBytes: 500 * mib }
    expect([901, 899, 499].map(free => diskState(space(gib, free * mib), set))).toEqual(['enough', 'low', 'full'])
    expect(diskState(space(gib, 0), { mediaBytes: 0, sendsBytes: 0 })).toBe('enough')
  })
})

describe('createDiskGuard', () => {
  it('judges the worst of its folders, by a look that is a second old at most', async () => {
    let time = 0
    let looks = 0
    const free: Record<string, number> = { a: 2 * gib, b: 2 * gib }
    const read = async (folder: string) => {
      looks += 1
      const freeBytes = free[folder]
      if (freeBytes === undefined) throw new Error('no such folder')
      return space(100 * gib, freeBytes)
    }
    const guard = createDiskGuard({ folders: { data: 'a', database: 'b', away: 'c' }, ...usual }, read, () => time)
    await guard.require('media')
    free.b = mib
    time = 999
    await guard.require('data')
    expect(looks).toBe(3)
    time = 1_000
    await expect(guard.require('data')).rejects.toMatchObject({ code: 'disk_full', status: 507, retryAfter: 60 })
    free.b = 500 * mib
    time = 2_000
    await guard.require('data')
    await expect(guard.require('media')).rejects.toMatchObject({ code: 'disk_low', status: 507, retryAfter: 60 })
    expect([...(await guard.spaces())].map(([name, { freeBytes }]) => [name, freeBytes])).toEqual([
      ['data', 2 * gib],
      ['database', 500 * mib],
    ])
  })
})

it('knows a full disk by what PostgreSQL and the system call it, also as a cause', () => {
  const withCode = (code: string) => Object.assign(new Error('no space'), { code })
  const errors = [withCode('53100'), withCode('ENOSPC'), new Error('query failed', { cause: withCode('53100') })]
  expect(errors.map(isDiskFull)).toEqual([true, true, true])
  expect([withCode('53200'), new Error('53100'), '53100'].map(isDiskFull)).toEqual([false, false, false])
})
