/** Words of a text as search keeps and looks for them: names of code are found whole and by their parts. */
export function termsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}_.]+/u)
    .flatMap(word => [word, ...word.split(/[_.]/), ...word.split(/[_.]|(?<=[a-z])(?=[A-Z])/)])
    .map(word => word.toLowerCase().replace(/^\.+|\.+$/g, ''))
    .filter((word, index, all) => word.length > 0 && all.indexOf(word) === index)
}

/** What a place in the site is searched by. */
export const searchedFields = ['title', 'heading', 'text'] as const

export interface SearchEntry {
  readonly id: number
  readonly title: string
  readonly heading: string
  readonly text: string
  /** Below the site's address, with the part of the page: `start/node#install`. */
  readonly place: string
  /** The section that the page stands in. */
  readonly section: string
}
