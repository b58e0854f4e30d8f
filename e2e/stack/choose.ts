import { expect, type Locator } from '@playwright/test'

/**
 * Chooses in a select by what the option says; a list that is searched opens with a click, too.
 * A page that has just been drawn may close the list again: then it is opened once more.
 */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  const choice = field.page().getByRole('option', { name: option, exact: true })
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click({ timeout: 5_000 })
    await choice.click({ timeout: 2_000 })
  }).toPass()
}
