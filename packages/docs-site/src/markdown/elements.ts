import type { Element, ElementContent, Nodes, Properties } from 'hast'

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

export function isElement(node: Nodes): node is Element {
  return node.type === 'element'
}
