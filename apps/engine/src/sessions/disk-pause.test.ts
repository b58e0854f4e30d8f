import { expect, it } from 'vitest'
import { createDiskPause } from './disk-pause.ts'

it('grows while the disk stays full, up to half a minute and some jitter, and is short again later', () => {
  let time = 0
  const pause = createDiskPause(() => time)
  const length = () => {
    pause.begin()
    const from = time
    pause.begin()
    while (pause.isOn()) time += 50
    return time - from
  }
  expect(pause.isOn()).toBe(false)
  const lengths = Array.from({ length: 8 }, length)
  expect(lengths[0]).toBeLessThanOrEqual(1_250)
  expect(lengths[1]).toBeGreaterThanOrEqual(1_500)
  for (const last of lengths.slice(-2)) {
    expect(last).toBeGreaterThanOrEqual(22_500)
    expect(last).toBeLessThanOrEqual(37_550)
  }
  time += 120_000
  expect(length()).toBeLessThanOrEqual(1_300)
})
