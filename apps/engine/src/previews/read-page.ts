export interface PageSummary {
  readonly title: string
  readonly description: string
}

const titleLimit = 300
const descriptionLimit = 500

/**
 * Title and description that a page gives of itself; null when it has no title. The expressions look at each character a few times
 * at most, whoever wrote the page.
 */
export function readPage(html: string): PageSummary | null {
  const meta = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\b[^<>]{0,4000}>/gi)) {
    const attributes = attributesOf(tag)
    const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase()
    const content = attributes.get('content')
    if (name && content && !meta.has(name)) meta.set(name, content)
  }
  const [, bare = ''] = /<title[^<>]{0,1000}>([^<]{0,4000})/i.exec(html) ?? []
  const title = tidy(meta.get('og:title') ?? meta.get('twitter:title') ?? bare, titleLimit)
  if (!title) return null
  return { title, description: tidy(meta.get('og:description') ?? meta.get('description') ?? '', descriptionLimit) }
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/(?<![\w:-])([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  )
}

function tidy(text: string, limit: number): string {
  const plain = text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => entity(name) ?? whole)
  const oneLine = plain.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  return [...oneLine].slice(0, limit).join('').toWellFormed()
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
