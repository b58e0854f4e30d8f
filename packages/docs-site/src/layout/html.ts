/** Markup that is ready to stand in a page. */
export interface Html {
  readonly html: string
}

/** Markup from a template: texts in it are escaped, other markup stands as it is, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const joined = parts.map((part, index) => part + (index < values.length ? written(values[index]) : ''))
  return { html: joined.join('') }
}

type HtmlValue = string | number | false | undefined | Html | readonly HtmlValue[]

function written(value: HtmlValue): string {
  if (value === false || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return isList(value) ? value.map(written).join('') : value.html
}

/** Markup that was made elsewhere. */
export function raw(text: string): Html {
  return { html: text }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

function isList(value: Html | readonly HtmlValue[]): value is readonly HtmlValue[] {
  return Array.isArray(value)
}
