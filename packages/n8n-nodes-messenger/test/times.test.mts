import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { suite, test } from 'node:test'

const require = createRequire(import.meta.url)
const built = join(import.meta.dirname, '../dist/nodes/Messenger/iso-time.js')
const { isoTime }: { isoTime: (text: string, timezone: string) => string } = require(built)

suite('a time', () => {
  const told: Array<[string, string, string]> = [
    ['2026-04-16T07:00:00', 'Asia/Jakarta', '2026-04-16T00:00:00.000Z'],
    ['2026-04-16 07:00:00', 'UTC', '2026-04-16T07:00:00.000Z'],
    ['2026-04-16', 'America/New_York', '2026-04-16T04:00:00.000Z'],
    ['2026-04-16T07:00:00Z', 'Asia/Jakarta', '2026-04-16T07:00:00.000Z'],
    ['2026-04-16T07:00:00.000+02:00', 'Asia/Jakarta', '2026-04-16T05:00:00.000Z'],
    // The clocks of Berlin went forward at 01:00 UTC on that day: before and after it.
    ['2026-03-29T01:30:00', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ]
  for (const [text, zone, iso] of told) {
    test(`${text} in ${zone}`, () => assert.equal(isoTime(text, zone), iso))
  }

  test('that is none is refused', () => {
    assert.throws(() => isoTime('tomorrow', 'UTC'), /“tomorrow” is no date and time/)
  })
})
