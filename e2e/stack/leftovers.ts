import { en } from '@messenger/web/texts/en'
import { es } from '@messenger/web/texts/es'
import { id } from '@messenger/web/texts/id'
import { pt } from '@messenger/web/texts/pt'
import { expect, type Page } from '@playwright/test'

type Text = string | { readonly [key: string]: Text }

/** Languages beside English, with their HTML tags. */
const others = { pt: { texts: pt, tag: 'pt-BR' }, es: { texts: es, tag: 'es' }, id: { texts: id, tag: 'id' } } as const
export type OtherLanguage = keyof typeof others

/** Nothing that people see or hear on the page is in the English catalogue and not in the one of the language. */
export async function expectLanguage(page: Page, language: OtherLanguage): Promise<void> {
  const { texts, tag } = others[language]
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  const spoken = leaves(texts)
  const words = new Set(spoken.values())
  // Sentences that are filled in are left out, and single small words: so are names of fields and groups in the API.
  const onlyEnglish = new Set(
    [...leaves(en)].flatMap(([key, text]) => (text === spoken.get(key) || /[{<]|^[a-z_]+$/.test(text) ? [] : [text])),
  )
  await expect
    .poll(async () => (await page.evaluate(textsOnPage)).filter(text => onlyEnglish.has(text) && !words.has(text)))
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
