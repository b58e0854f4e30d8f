import type { ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** The address in the site for a link or a picture as it was written; undefined: there is none, and its text stays. */
export type LinkResolver = (target: string) => string | undefined

/** Gives links and pictures their addresses in the site. */
export function resolveLinks(tree: Root, resolve: LinkResolver): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'img' && typeof element.properties.src === 'string') {
      const src = resolve(element.properties.src)
      if (src !== undefined) Object.assign(element.properties, { src, loading: 'lazy', decoding: 'async' })
      return
    }
    if (element.tagName !== 'a' || typeof element.properties.href !== 'string') return
    const href = resolve(element.properties.href)
    if (href !== undefined) {
      element.properties.href = href
      if (/^https?:/.test(href)) element.properties.rel = ['noopener']
    } else if (parent && index !== undefined) {
      parent.children.splice(index, 1, ...(element.children satisfies ElementContent[]))
      return index
    }
  })
}
