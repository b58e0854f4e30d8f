import type { Locator, Page } from '@playwright/test'

/** The mark that an open page hears what happens: from then on its code runs, and it hears keys. */
export function liveMark(page: Page): Locator {
  return page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
}
