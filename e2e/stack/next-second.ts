import { expect } from '@playwright/test'

const secondOf = (ms: number) => Math.floor(ms / 1_000)

/** Waits until the clock shows another second: what happens then is later in every list, those of the network too. */
export async function nextSecond(): Promise<void> {
  const now = secondOf(Date.now())
  await expect.poll(() => secondOf(Date.now()), { intervals: [20] }).toBeGreaterThan(now)
}
