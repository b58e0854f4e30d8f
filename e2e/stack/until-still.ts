import type { Page } from '@playwright/test'

/**
 * Waits until nothing that is seen changes its colour or place any more: what an element inherits can change in its turn.
 * What is folded away is left out: its changes stand still until it is opened.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isSeen = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    const moving = () => document.getAnimations().filter(one => one instanceof CSSTransition && isSeen(one))
    const drawn = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await drawn()
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map(({ finished }) => finished))
      await drawn()
    }
  })
}
