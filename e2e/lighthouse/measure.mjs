import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launch } from 'puppeteer-core'

// Run by Node itself, told by JSON on its input: one page once in a fresh browser. The last line of its output is JSON: the
// scores from 0 to 100, and what cost points. What Lighthouse makes of it for people is written to `report`.
const { url, cookies, form, chromium, report } = JSON.parse(readFileSync(0, 'utf8'))
const categories = ['performance', 'accessibility', 'best-practices']
const browser = await launch({
  executablePath: chromium,
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
goFirst(browser.process()?.pid)
try {
  if (cookies.length > 0) await browser.setCookie(...cookies)
  const flags = { onlyCategories: categories, output: 'html', logLevel: 'error' }
  const config = form === 'desktop' ? desktopConfig : undefined
  const { lhr, report: html } = await judge(config, flags)
  if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`)
  const { pathname } = new URL(lhr.finalDisplayedUrl)
  if (pathname === '/login' && cookies.length > 0) throw new Error(`${url} led to the login`)
  await mkdir(dirname(report), { recursive: true })
  await writeFile(report, String(html))
  console.log(JSON.stringify({ scores: scoresOf(lhr), costs: costsOf(lhr), warnings: lhr.runWarnings }))
} finally {
  await browser.close()
}

/** Now and then a trace begins too late to have the start of the page in it; Lighthouse asks to be run again. */
async function judge(config, flags, tries = 3) {
  const result = await lighthouse(url, flags, config, await browser.newPage())
  return result.lhr.runtimeError?.code === 'NO_NAVSTART' && tries > 1 ? judge(config, flags, tries - 1) : result
}

/**
 * The page is judged, and not what else works on this machine: no phone runs the gateway, its database and its sandbox. The browser is a
 * session of its own, and where Linux shares processors out by sessions, theirs and its own are weighed against each other.
 */
function goFirst(pid) {
  for (const raise of [() => setPriority(pid, -15), () => writeFileSync(`/proc/${pid}/autogroup`, '-20')]) {
    try {
      raise()
    } catch {
      // Root alone may.
    }
  }
}

function scoresOf({ categories: found }) {
  return categories.map(id => {
    if (found[id].score === null) throw new Error(`Lighthouse could not judge ${id} of ${url}`)
    return Math.round(found[id].score * 100)
  })
}

/** Every audit that counts and is not perfect. */
function costsOf({ categories: found, audits }) {
  return categories.flatMap(id =>
    found[id].auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 1)
      .map(({ id: audit }) =>
        `${audit} ${Math.round(audits[audit].score * 100)} ${audits[audit].displayValue ?? ''}`.trim(),
      ),
  )
}
