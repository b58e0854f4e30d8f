import { expect, it } from 'vitest'
import { readRules, ruleInput, rulesOf } from './rules.ts'

it('holds what nobody has set to its beginning, and what makes no sense too', () => {
  expect(readRules(null).session_down).toMatchObject({ on: true, minutes: 5 })
  const { session_down: down, disk_full: disk } = readRules({
    session_down: { on: false, minutes: 'many' },
    disk_full: { percent: 80 },
    of_a_later_release: { on: true },
  })
  expect(down).toMatchObject({ on: false, minutes: 5 })
  expect(disk).toMatchObject({ on: true, percent: 80 })
})

it('takes the numbers of a rule within their bounds, and no others', () => {
  const { minutes } = ruleInput('session_down').shape
  expect([minutes.safeParse(1).success, minutes.safeParse(0).success, minutes.safeParse(1_441).success]).toEqual([
    true,
    false,
    false,
  ])
  expect(ruleInput('session_down').safeParse({ days: 3 }).success).toBe(false)
})

it('parts what concerns an account from what concerns the installation', () => {
  expect(rulesOf('installation')).toEqual([
    'engine_missing',
    'disk_full',
    'connections_full',
    'backup_old',
    'certificate_expiring',
  ])
  expect(rulesOf('account')).not.toContain('disk_full')
})
