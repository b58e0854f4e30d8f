import type { Locator } from '@playwright/test'

/** Chooses in a select by what the option says: the list, also one that is searched, opens with a click. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.click()
  await field.page().getByRole('option', { name: option, exact: true }).click()
}
