/** A piece of a message's text as it is shown. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'strike'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'code' | 'block'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
  | { readonly kind: 'mention'; readonly digits: string }

const styles: Readonly<Record<string, 'bold' | 'italic' | 'strike'>> = { '*': 'bold', _: 'italic', '~': 'strike' }
const address = /https?:\/\/[^\s<>"'`]+/gi
const fence = '```'
/** Nobody nests deeper; marks beyond that are shown as they are. */
const maxDepth = 4

/**
 * Reads the network's formatting: `*bold*`, `_italic_`, `~strike~`, `` `code` ``, blocks between three backticks, addresses
 * (http and https alone) and mentions of `mentioned` digits. The time it takes grows with the length of a line, whatever is in it.
 */
export function formatText(text: string, mentioned: ReadonlySet<string> = new Set()): TextPart[] {
  const pieces = text.split(fence)
  // An odd number of fences leaves the last one as it is written.
  const open = pieces.length % 2 === 0 ? pieces.pop() : undefined
  const parts = pieces.flatMap((piece, index): TextPart[] => {
    if (index % 2 === 0) return inLines(piece, mentioned)
    return piece.trim() === '' ? plain(fence + piece + fence) : [{ kind: 'block', text: piece.replace(/^\n|\n$/g, '') }]
  })
  return joined(open === undefined ? parts : [...parts, ...plain(fence), ...inLines(open, mentioned)])
}

function inLines(text: string, mentioned: ReadonlySet<string>): TextPart[] {
  return text.split('\n').flatMap((line, index) => [...(index > 0 ? plain('\n') : []), ...inLine(line, mentioned)])
}

/** Addresses first: what is in them is no formatting. */
function inLine(line: string, mentioned: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of line.matchAll(address)) {
    const found = match[0].replace(/[.,;:!?)\]*_~]+$/, '')
    if (!URL.canParse(found)) continue
    parts.push(...styled(line.slice(from, match.index), mentioned), { kind: 'link', text: found, address: found })
    from = match.index + found.length
  }
  return [...parts, ...styled(line.slice(from), mentioned)]
}

function styled(text: string, mentioned: ReadonlySet<string>, depth = 0): TextPart[] {
  if (depth >= maxDepth) return withMentions(text, mentioned)
  const parts: TextPart[] = []
  // A mark that has no end after one place has none after a later one.
  const unclosed = new Set<string>()
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at)
    const isMark = mark === '`' || mark in styles
    const end = isMark && !unclosed.has(mark) && canOpen(text, at) ? closing(text, mark, at) : -1
    if (end < 0) {
      if (isMark && canOpen(text, at)) unclosed.add(mark)
      continue
    }
    const inner = text.slice(at + 1, end)
    const style = styles[mark]
    parts.push(...withMentions(text.slice(from, at), mentioned))
    parts.push(style ? { kind: style, parts: styled(inner, mentioned, depth + 1) } : { kind: 'code', text: inner })
    from = end + 1
    at = end
  }
  return [...parts, ...withMentions(text.slice(from), mentioned)]
}

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)

function canOpen(text: string, at: number): boolean {
  const next = text.charAt(at + 1)
  return next !== '' && next !== ' ' && next !== text.charAt(at) && !isWord(text.charAt(at - 1))
}

function closing(text: string, mark: string, at: number): number {
  for (let end = text.indexOf(mark, at + 2); end >= 0; end = text.indexOf(mark, end + 1)) {
    if (text.charAt(end - 1) !== ' ' && !isWord(text.charAt(end + 1))) return end
  }
  return -1
}

function withMentions(text: string, mentioned: ReadonlySet<string>): TextPart[] {
  if (mentioned.size === 0) return plain(text)
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(/@(\d{5,20})/g)) {
    const [all, digits = ''] = match
    if (!mentioned.has(digits)) continue
    parts.push(...plain(text.slice(from, match.index)), { kind: 'mention', digits })
    from = match.index + all.length
  }
  return [...parts, ...plain(text.slice(from))]
}

function plain(text: string): TextPart[] {
  return text === '' ? [] : [{ kind: 'text', text }]
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      all[all.length - 1] = { kind: 'text', text: last.text + part.text }
    else all.push(part)
  }
  return all
}
