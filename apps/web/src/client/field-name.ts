/** Stands around a field's API name in a text; nobody sees it. */
const mark = '\u2063'

/** A field's API name in a text about it, where the page may put the label instead. */
export function marked(field: string): string {
  return `${mark}${field}${mark}`
}

/** The text as the API means it. */
export function unmarked(text: string): string {
  return text.replaceAll(mark, '')
}

/** The text under a field: it names the field as its label does. */
export function withLabel(text: string, label: string): string {
  const [before, name, ...after] = text.split(mark)
  return name === undefined || after.length === 0 ? text : `${before}“${label}”${after.join('')}`
}
