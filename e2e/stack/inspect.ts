import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { layoutProblems } from './layout-problems.ts'
import { untilStill } from './until-still.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Widths of a phone, a small and a usual window. */
export const widths = [390, 1024, 1440] as const
export const themes = ['light', 'dark'] as const
const height = 900

/** What is wrong with the page as it is, in both themes and at every width. Empty: nothing. */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const theme of themes) {
      await show(page, theme)
      const place = `${width} ${theme}`
      if (theme === 'light') problems.push(...(await page.evaluate(layoutProblems)).map(text => `${place} ${text}`))
      // The middle width shows what the wide one shows.
      if (width !== 1024) problems.push(...(await accessProblems(page)).map(text => `${place} ${text}`))
    }
  }
  return problems
}

/** The theme as the system asks for it, once all colours have changed. */
export async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await untilStill(page)
}

/** What axe finds against WCAG 2.2 AA and its best practices. */
export async function accessProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, html }) => {
      const reason = failureSummary?.split('\n').slice(1).join(' ').trim()
      return `axe ${id}: ${target.join(' ')} ${html.slice(0, 160)} — ${reason?.slice(0, 240)}`
    }),
  )
}

/**
 * Watches what a page must never do: break its security policy, ask another host, fail in code, write an error to the
 * console. Answers the list that grows. What the server refuses by design is told by its own tests.
 */
export async function watchStrictly(page: Page): Promise<string[]> {
  const problems: string[] = []
  const { host } = new URL(stackEnv().baseUrl)
  await page.exposeFunction('tellViolation', (text: string) => problems.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('pageerror', error => problems.push(`error: ${error.message}`))
  page.on('console', message => {
    const isRefusal = /^Failed to load resource: the server responded/.test(message.text())
    if (message.type() === 'error' && !isRefusal) problems.push(`console: ${message.text()}`)
  })
  page.on('request', request => {
    const { protocol, host: asked } = new URL(request.url())
    if (/^https?:|^wss?:/.test(protocol) && asked !== host) problems.push(`asked ${request.url()}`)
  })
  return problems
}
