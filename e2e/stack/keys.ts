import { expect, type Page } from '@playwright/test'

/** More than any page has controls. */
const mostStops = 120

/** Goes on by the Tab key until the control with that name has the focus: what no key reaches fails. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = []
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(focusedName)
    if (found === name) return
    seen.push(found)
  }
  expect(seen, 'controls that Tab reaches').toContain(name)
}

/** Reaches a control and presses it. */
export async function pressOn(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Runs in the page: what the control with the focus is called. */
function focusedName(): string {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return ''
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const named = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent
  return named?.trim() ?? ''
}
