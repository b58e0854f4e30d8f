import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

export interface Heading {
  readonly id: string
  readonly depth: number
  readonly text: string
}

/** Puts a link to itself behind each heading that has an id, and answers those of the second and third level. */
export function linkHeadings(tree: Root): Heading[] {
  const found: Heading[] = []
  visit(tree, 'element', element => {
    const depth = Number(/^h([2-4])$/.exec(element.tagName)?.[1])
    const { id } = element.properties
    if (!depth || typeof id !== 'string') return
    const text = textOf(element)
    if (depth < 4) found.push({ id, depth, text })
    element.children.push({
      type: 'element',
      tagName: 'a',
      properties: { href: `#${id}`, className: ['anchor'], ariaLabel: `Link to “${text}”` },
      children: [{ type: 'text', value: '#' }],
    })
  })
  return found
}
