import type { Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** The text below a heading, as search finds it; the part before the first one has no id. */
export interface TextPart {
  readonly id: string
  readonly heading: string
  readonly text: string
}

/** What people would search for: words of a page by its headings, without its code blocks. */
export function textParts(tree: Root): TextPart[] {
  const parts = [{ id: '', heading: '', text: '' }]
  for (const node of tree.children) {
    const heading = headingOf(node)
    if (heading) parts.push(heading)
    else if (node.type === 'element' && node.tagName !== 'pre') {
      const last = parts.at(-1)
      if (last) last.text = `${last.text} ${spaced(node)}`.replace(/\s+/g, ' ').trim()
    }
  }
  return parts.filter(({ id, text }) => id !== '' || text !== '')
}

function headingOf(node: RootContent): { id: string; heading: string; text: string } | undefined {
  if (node.type !== 'element' || !/^h[2-3]$/.test(node.tagName)) return undefined
  const { id } = node.properties
  return typeof id === 'string' ? { id, heading: textOf(node), text: '' } : undefined
}

/** Cells and items are words apart, which their text alone would not show. */
function spaced(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || node.tagName === 'pre') return ''
  const isBlock = !['a', 'code', 'strong', 'em', 'del'].includes(node.tagName)
  const inner = node.children.map(spaced).join('')
  return (isBlock ? ` ${inner} ` : inner).replace(/\s+/g, ' ')
}
