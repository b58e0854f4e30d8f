import { describe, expect, it } from 'vitest'
import { chooseVersion, type KnownVersion } from './choose-version.ts'

const [first, second, third] = [new Date(1), new Date(2), new Date(3)]
const row = (version: string, moments: Partial<KnownVersion>): KnownVersion => ({
  version,
  chosenAt: null,
  workedAt: null,
  refusedAt: null,
  ...moments,
})
const choose = (rows: readonly KnownVersion[], setting: string | null = null) =>
  chooseVersion(rows, { setting, library: '2.0.5' })
const good = (version: string) => ({ version, isRefused: false })

describe('the version to announce', () => {
  it('is the library’s where nobody has chosen, whatever worked before', () => {
    expect(choose([])).toEqual(good('2.0.5'))
    expect(choose([row('2.0.4', { workedAt: third })])).toEqual(good('2.0.5'))
  })

  it('is the choice made last, and before it the setting', () => {
    const rows = [row('2.0.6', { chosenAt: first }), row('2.0.7', { chosenAt: second })]
    expect(choose(rows)).toEqual(good('2.0.7'))
    expect(choose(rows, '2.0.9')).toEqual(good('2.0.9'))
  })

  it('goes back to the one that worked last when it is refused', () => {
    const rows = [
      row('2.0.5', { workedAt: first }),
      row('2.0.6', { chosenAt: first, workedAt: second }),
      row('2.0.7', { chosenAt: second, refusedAt: third }),
    ]
    expect(choose(rows)).toEqual(good('2.0.6'))
    expect(choose(rows, '2.0.7')).toEqual(good('2.0.6'))
    expect(choose([row('2.0.7', { chosenAt: first, refusedAt: second })])).toEqual(good('2.0.5'))
  })

  it('is the choice again when everything is refused', () => {
    const refused = { refusedAt: third }
    const rows = [row('2.0.5', refused), row('2.0.7', { chosenAt: second, ...refused })]
    expect(choose(rows)).toEqual({ version: '2.0.7', isRefused: true })
    expect(choose([row('2.0.5', refused)])).toEqual({ version: '2.0.5', isRefused: true })
  })
})
