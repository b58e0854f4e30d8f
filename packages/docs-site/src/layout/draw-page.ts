import type { Compiled } from '../markdown/compile.ts'
import type { SitePage, SiteSection, TriedOperation } from '../page.ts'
import { type Html, html, raw } from './html.ts'
import { addressOf, navigation } from './navigation.ts'

/** What all pages of a site share. */
export interface Frame {
  readonly title: string
  readonly sections: readonly SiteSection[]
  /** Where the site is: `/docs`. */
  readonly base: string
  /** Addresses of the files that pages load, by what they are. */
  readonly assets: Readonly<Record<'style' | 'theme' | 'script' | 'font' | 'icon', string>>
  /** Address below which files of the repository are changed; undefined: pages have no such link. */
  readonly edit: string | undefined
  /** The dashboard is at the same address, so operations can be tried. */
  readonly isInGateway: boolean
  /** `https://gateway.example.com`, for addresses that must be whole; undefined where it is not known. */
  readonly origin: string | undefined
}

interface Neighbours {
  readonly before: SitePage | undefined
  readonly after: SitePage | undefined
}

/** A page of the site as a document. */
export function drawPage(page: SitePage, compiled: Compiled, frame: Frame, neighbours: Neighbours): string {
  const { base, assets, title } = frame
  const name = page.slug === '' ? `${title} documentation` : `${page.title} · ${title}`
  const { html: drawn } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<meta name="description" content="${short(page.description)}">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.style}">
<link rel="alternate" type="text/markdown" href="${markdownAddress(page.slug, base)}">
<script src="${assets.theme}"></script>
<script src="${assets.script}" type="module"></script>
</head>
<body data-base="${base}">
<a class="skip" href="#content">Skip to content</a>
${header(frame)}
<div class="frame">
<nav class="side" id="pages" aria-label="Documentation">${navigation(frame.sections, page, base)}</nav>
<main id="content">
<article>
<h1>${page.title}</h1>
${raw(compiled.html)}
${page.operation && tryIt(page.operation, frame)}
</article>
${footer(page, frame, neighbours)}
</main>
${contents(compiled, frame.isInGateway && page.operation !== undefined)}
</div>
${searchDialog()}
</body>
</html>
`
  return drawn
}

function header({ base, title, isInGateway }: Frame): Html {
  return html`<header class="top"><div>
<button type="button" class="menu" data-menu aria-expanded="false" aria-controls="pages">Menu</button>
<a class="brand" href="${addressOf('', base)}">${raw(logo)}<span>${title}</span></a>
<button type="button" class="find" data-search aria-haspopup="dialog"><span>Search</span><kbd>/</kbd></button>
<button type="button" class="theme" data-theme-button><span class="sr">Colours: </span><span data-theme-name>System</span></button>
${isInGateway && html`<a class="door" href="/">Dashboard</a>`}
</div></header>`
}

/** Drawn by the script of the page, which asks the dashboard in a frame; without it the link leads there. */
function tryIt({ name, method, path }: TriedOperation, { isInGateway }: Frame): Html | undefined {
  if (!isInGateway) return undefined
  return html`<section class="try" aria-labelledby="try-it">
<h2 id="try-it">Try it<a href="#try-it" class="anchor" aria-label="Link to “Try it”">#</a></h2>
<p>Makes the call <code>${method} ${path}</code> as you, with your login to the dashboard, on a session of yours. Virtual phones of the sandbox are the safe way to try.</p>
<p><a class="button" href="/docs/try/${name}" data-try>Try it here</a></p>
</section>`
}

function footer(page: SitePage, { base, edit }: Frame, { before, after }: Neighbours): Html {
  return html`<footer>
<p class="tools"><a href="${markdownAddress(page.slug, base)}">This page as Markdown</a>
${edit !== undefined && page.source !== undefined && html`<a href="${edit}/${page.source}">Edit this page</a>`}</p>
<nav class="next" aria-label="Next pages">
${before && html`<a rel="prev" href="${addressOf(before.slug, base)}"><span>Before</span>${before.label ?? before.title}</a>`}
${after && html`<a rel="next" href="${addressOf(after.slug, base)}"><span>Next</span>${after.label ?? after.title}</a>`}
</nav>
</footer>`
}

function contents(compiled: Compiled, isTried: boolean): Html | undefined {
  const headings = [...compiled.headings, ...(isTried ? [{ id: 'try-it', depth: 2, text: 'Try it' }] : [])]
  if (headings.length < 2) return undefined
  return html`<nav class="toc" aria-labelledby="toc-title"><p id="toc-title">On this page</p>
<ul>${headings.map(({ id, depth, text }) => html`<li class="depth-${depth}"><a href="#${id}">${text}</a></li>`)}</ul></nav>`
}

function searchDialog(): Html {
  return html`<dialog class="search" aria-label="Search the documentation">
<form method="dialog"><label for="search-words" class="sr">Search the documentation</label>
<input id="search-words" type="search" autocomplete="off" spellcheck="false" placeholder="Search guides, calls, events, errors" aria-controls="search-results">
<button type="submit">Close</button></form>
<p class="said" role="status" data-search-said></p>
<ol id="search-results"></ol>
</dialog>`
}

export function markdownAddress(slug: string, base: string): string {
  return `${base}/${slug === '' ? 'index' : slug}.md`
}

/** As search engines show it. */
function short(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')} …`
}

const logo = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" class="logo-back"/><path class="logo-front" d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H15l-4.6 3.7c-.5.4-1.2 0-1.2-.6V20A2.5 2.5 0 0 1 8 17.6z"/></svg>`
