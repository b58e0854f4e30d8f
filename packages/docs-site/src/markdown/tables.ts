import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** A table that is wider than the page scrolls by itself, by keyboard too. A head without words is none. */
export function readableTables(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td'
    if (element.tagName !== 'table' || !parent || index === undefined) return
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'], tabIndex: 0 },
      children: [element],
    }
    parent.children[index] = box
    return index + 1
  })
}
