import { renderMermaidSVG } from 'beautiful-mermaid'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { isElement } from './elements.ts'

/** Draws code blocks of the language `mermaid`, in colours that the site's style sheet gives. `title="…"` says what a diagram shows. */
export function drawDiagrams(tree: Root): void {
  let count = 0
  visit(tree, 'element', (pre, index, parent) => {
    const [code] = pre.children
    if (pre.tagName !== 'pre' || !parent || index === undefined || !code || !isElement(code)) return
    if (!String(code.properties.className).includes('language-mermaid')) return
    parent.children[index] = { type: 'raw', value: diagram(textOf(code), titleOf(code), `d${count++}`) } as const
  })
}

/** The picture without what the policy of the site refuses, and with ids that no other diagram of the page has. */
function diagram(source: string, title: string, prefix: string): string {
  const drawn = renderMermaidSVG(source)
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replaceAll(/ id="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace('<svg ', `<svg class="diagram" role="img" aria-label="${escaped(title)}" `)
  return `<figure class="diagram" tabindex="0">${drawn}</figure>`
}

function titleOf(code: Element): string {
  const meta = typeof code.data?.meta === 'string' ? code.data.meta : ''
  return /title="([^"]*)"/.exec(meta)?.[1] ?? 'Diagram'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
