import type { Page } from '@playwright/test'

/** Waits until nothing on the page changes its colour or place any more: what an element inherits can change in its turn. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(animation => animation instanceof CSSTransition)
    const drawn = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await drawn()
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map(({ finished }) => finished))
      await drawn()
    }
  })
}
