import type { SiteGroup, SitePage, SiteSection } from '../page.ts'
import { type Html, html } from './html.ts'

/** The links to all pages, as they stand beside a page. Long sections are open on their own pages, and one link elsewhere. */
export function navigation(sections: readonly SiteSection[], current: SitePage, base: string): Html {
  return html`${sections.map(section => sectionOf(section, current, base))}`
}

function sectionOf(section: SiteSection, current: SitePage, base: string): Html {
  const { title, index, groups, isLong } = section
  const pages = groups.flatMap(group => group.pages)
  const isHere = index === current || pages.includes(current)
  if (index && (groups.length === 0 || (isLong && !isHere)))
    return html`<p class="alone">${link(index, title, current, base)}</p>`
  const isOpen = isHere || title !== 'Operations'
  return html`<details${isOpen ? open : undefined}><summary>${title}</summary>
${index && html`<ul><li>${link(index, 'Overview', current, base)}</li></ul>`}${groups.map(group => groupOf(group, current, base))}</details>`
}

const open: Html = { html: ' open' }

function groupOf({ title, pages }: SiteGroup, current: SitePage, base: string): Html {
  const list = html`<ul>${pages.map(page => html`<li>${link(page, page.label ?? page.title, current, base)}</li>`)}</ul>`
  if (title === '') return list
  const isHere = pages.includes(current)
  return html`<details class="group"${isHere ? open : undefined}><summary>${title}</summary>${list}</details>`
}

function link(page: SitePage, label: string, current: SitePage, base: string): Html {
  return html`<a href="${addressOf(page.slug, base)}"${page === current && here}>${label}</a>`
}

const here: Html = { html: ' aria-current="page"' }

/** `base`: where the site is, `/docs`. */
export function addressOf(slug: string, base: string): string {
  return slug === '' ? base || '/' : `${base}/${slug}`
}
