import { expect, type Page } from '@playwright/test'
import { untilStill } from './until-still.ts'

/**
 * What a page must have for everybody to use it: a language, headings in order, a name on every control and image, texts
 * that stand out from what is behind them, and controls that a finger hits.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    expect(await page.evaluate(contrastProblems), `${page.url()} ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  expect(await page.evaluate(structureProblems), page.url()).toEqual([])
}

/** Runs in the page. */
function structureProblems(): string[] {
  const visible = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => element.checkVisibility())
  const levels = visible.flatMap(({ tagName }) => (/^H[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : []))
  const nameOf = (element: Element) =>
    [
      element.getAttribute('aria-label'),
      element.textContent,
      ...(element instanceof HTMLInputElement || element instanceof HTMLButtonElement
        ? [...(element.labels ?? [])].map(label => label.textContent)
        : []),
    ].some(text => text?.trim())
  // what is hidden from readers and cannot be reached is no control, as the field that a form sends for a select of our own
  const isUnheard = (element: HTMLElement) => element.tabIndex < 0 && element.closest('[aria-hidden="true"]') !== null
  const controls = visible.filter(
    element => element.matches('a[href], button, input, select, [role="img"], output') && !isUnheard(element),
  )
  const isSmall = (element: Element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
    return width < 24 || height < 24
  }
  return [
    ...(document.documentElement.lang ? [] : ['no language']),
    ...(document.title ? [] : ['no title']),
    ...(levels.filter(level => level === 1).length === 1 ? [] : ['not one main heading']),
    ...(levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) ? ['a heading level is left out'] : []),
    ...(visible.some(element => element.matches('main')) ? [] : ['no main part']),
    ...controls.filter(control => !nameOf(control)).map(({ outerHTML }) => `no name: ${outerHTML.slice(0, 200)}`),
    ...controls
      .filter(control => control.matches('button, input') && isSmall(control))
      .map(({ outerHTML }) => `too small: ${outerHTML.slice(0, 200)}`),
  ]
}

/** Runs in the page: texts with less than 4.5 to 1 against their background. */
function contrastProblems(): string[] {
  const parts = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = parts(color).map(part => linear(part / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const backgroundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return parts(backgroundColor)[3] === 0 ? backgroundOf(element.parentElement) : backgroundColor
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return [...document.querySelectorAll('body *')]
    .filter(element => element.checkVisibility() && hasText(element) && !element.closest(':disabled'))
    .flatMap(element => {
      const { color: written, fill } = getComputedStyle(element)
      const color = element instanceof SVGElement ? fill : written
      const both = [luminance(color), luminance(backgroundOf(element))]
      const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
      return contrast < 4.5 ? [`${contrast.toFixed(2)}: ${color} ${element.textContent?.slice(0, 60)}`] : []
    })
}
