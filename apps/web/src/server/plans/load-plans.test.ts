import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadPlans } from './load-plans.ts'

const folder = mkdtempSync(join(tmpdir(), 'plans-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('loadPlans', () => {
  it('has three plans, and an owner’s for who has none', () => {
    const plans = loadPlans(undefined, undefined)
    expect(plans.names).toEqual(['trial', 'standard', 'unlimited'])
    expect(plans.planFor(null)).toMatchObject({ name: 'unlimited', session_limit: null, limits: {}, tool_server: true })
    expect(plans.planFor('trial')).toMatchObject({ session_limit: 1, trial: true, tool_server: false })
  })

  it('reads plans of the deployment, which take the place of others', () => {
    const small = { name: 'small', session_limit: 2, limits: { send: { per_minute: 5 } } }
    const plans = loadPlans(file([small, { ...small, name: 'trial', trial: true }]), 'small')
    expect(plans.names).toEqual(['trial', 'standard', 'unlimited', 'small'])
    expect(plans.planFor('gone')).toMatchObject({
      name: 'small',
      limits: { send: { per_minute: 5, per_day: null } },
      in_flight: 10,
      ...{ bulk_sends: true, bulk_recipient_limit: null },
      sending: { per_minute: null, per_hour: null, per_day: null },
    })
    expect(plans.planFor('trial').session_limit).toBe(2)
  })

  it.each([
    ['{', undefined, 'MESSENGER_PLANS_FILE must be the path of a JSON file.'],
    [{}, undefined, /^MESSENGER_PLANS_FILE is not a list of plans/],
    [[{ name: 'x', session_limit: 1, limits: { sends: {} } }], undefined, /0\.limits: .*sends/],
    [[{ name: 'x', session_limit: 1, limits: { send: { per_minute: 0 } } }], undefined, /0\.limits\.send\.per_minute/],
    [[{ name: 'x', session_limit: 1, limits: {}, sending: { per_day: 0 } }], undefined, /0\.sending\.per_day/],
    [[], 'gone', 'MESSENGER_DEFAULT_PLAN must name a plan.'],
  ])('refuses %j with default %j in a sentence', (content, defaultName, message) => {
    expect(() => loadPlans(file(content), defaultName)).toThrow(message)
  })

  it('refuses a file that is not there', () => {
    expect(() => loadPlans(join(folder, 'nothing.json'), undefined)).toThrow('MESSENGER_PLANS_FILE')
  })
})
