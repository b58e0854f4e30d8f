/** A page before it is drawn. Guides and what is made from the contract are Markdown alike. */
export interface SitePage {
  /** Below the site's address: `start/node`; empty for the front page. */
  readonly slug: string
  readonly title: string
  readonly description: string
  /** What stands below the title. */
  readonly markdown: string
  /** What the navigation calls it; the title where absent. */
  readonly label?: string
  /** The Markdown file that it is written in, from the root of the repository. */
  readonly source?: string
  readonly operation?: TriedOperation
}

/** An operation that the page lets people try. */
export interface TriedOperation {
  /** `messages.sendText` */
  readonly name: string
  readonly method: string
  readonly path: string
}

/** A part of the navigation. */
export interface SiteSection {
  readonly title: string
  /** Groups of it have titles of their own; a section without groups has one with an empty title. */
  readonly groups: readonly SiteGroup[]
  /** Its links stand in the navigation of its own pages alone: there are too many of them for the others. */
  readonly isLong: boolean
  /** The first page, which stands for the section where its links are left out. */
  readonly index?: SitePage
}

export interface SiteGroup {
  readonly title: string
  readonly pages: readonly SitePage[]
}

/** All pages in the order of the navigation, each once. */
export function pagesOf(sections: readonly SiteSection[]): SitePage[] {
  return sections.flatMap(({ index, groups }) => [...(index ? [index] : []), ...groups.flatMap(({ pages }) => pages)])
}
