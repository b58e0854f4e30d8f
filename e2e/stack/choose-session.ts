import type { Locator } from '@playwright/test'

/** Picks a session in a field that searches: by its id, with the mouse. */
export async function chooseSession(field: Locator, id: number): Promise<void> {
  await field.click()
  await field.fill(String(id))
  await field
    .page()
    .getByRole('option', { name: new RegExp(`#${id} ·`) })
    .click()
}
