/** The first web address in a text, without the punctuation of the sentence around it; null when there is none. */
export function findLink(text: string): string | null {
  const [found] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? []
  if (!found) return null
  const link = withoutTail(found)
  return URL.canParse(link) ? link : null
}

const tail = new Set(".,;:!?'*_~]}")

/** A closing bracket belongs to the address when its opening one does. */
function withoutTail(link: string): string {
  const hasOpening = link.includes('(')
  let end = link.length
  while (end > 0 && (tail.has(link[end - 1] ?? '') || (link[end - 1] === ')' && !hasOpening))) end -= 1
  return link.slice(0, end)
}
