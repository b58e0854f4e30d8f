import type { Locator } from '@playwright/test'

/** Chooses in a select by what the option says; a list that is searched opens with a click, too. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await field.page().getByRole('option', { name: option, exact: true }).click()
}
