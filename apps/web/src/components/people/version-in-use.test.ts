import { describe, expect, it } from 'vitest'
import { versionInUse } from './version-in-use.ts'

const row = (version: string, chosen: number | null, worked: number | null, refused: number | null) => {
  const at = (day: number | null) => (day === null ? null : `2026-11-0${day}T00:00:00.000Z`)
  return { version, chosen_at: at(chosen), worked_at: at(worked), refused_at: at(refused) }
}

describe('versionInUse', () => {
  it('is the one chosen last', () => {
    const known = [row('2.1.1', 1, 5, null), row('2.1.2', 3, null, null), row('2.1.3', null, 6, null)]
    expect(versionInUse(known)).toMatchObject({ row: { version: '2.1.2' }, from: 'chosen', since: known[1]?.chosen_at })
  })

  it('is the one that worked last where the choice is refused, not an older choice', () => {
    const known = [row('2.1.1', 1, 2, null), row('2.1.2', 3, 4, 5), row('2.1.3', null, 3, null)]
    expect(versionInUse(known)).toMatchObject({ row: { version: '2.1.3' }, from: 'worked' })
  })

  it('is not known before anything worked, nor when all is refused', () => {
    expect(versionInUse([])).toBeUndefined()
    expect(versionInUse([row('2.1.1', null, 2, 3)])).toBeUndefined()
  })
})
