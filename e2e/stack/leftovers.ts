import { en } from '@messenger/web/texts/en'
import { pt } from '@messenger/web/texts/pt'
import { expect, type Page } from '@playwright/test'

type Text = string | { readonly [key: string]: Text }

const portuguese = leaves(pt)
/** What is said differently in Portuguese, as English says it; sentences that are filled in are left out. */
const onlyEnglish: ReadonlySet<string> = new Set(
  [...leaves(en)].flatMap(([key, text]) => (text === portuguese.get(key) || /[{<]/.test(text) ? [] : [text])),
)
const spoken = new Set(portuguese.values())

/** Nothing that people see or hear on the page is in the English catalogue and not in the Portuguese one. */
export async function expectPortuguese(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect
    .poll(async () => (await page.evaluate(textsOnPage)).filter(text => onlyEnglish.has(text) && !spoken.has(text)))
    .toEqual([])
}

/** Runs in the page: each text of its own, and what attributes say. */
function textsOnPage(): string[] {
  const visible = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => element.checkVisibility())
  const own = visible.flatMap(element =>
    [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? ''),
  )
  const told = visible.flatMap(element =>
    ['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name) ?? ''),
  )
  return [...own, ...told, document.title.split(' · ')[0] ?? ''].map(text => text.trim()).filter(Boolean)
}

function leaves(text: Text, path = ''): Map<string, string> {
  if (typeof text === 'string') return new Map([[path, text]])
  return new Map(Object.entries(text).flatMap(([key, inner]) => [...leaves(inner, `${path}.${key}`)]))
}
