/** The code of an invitation, given alone or as the whole link; null when the text is neither. */
export function inviteCodeOf(text: string): string | null {
  const trimmed = text.trim()
  const [, linked] = /^(?:https?:\/\/)?chat\.whatsapp\.com\/(?:invite\/)?([\w-]+)\/?(?:[?#].*)?$/i.exec(trimmed) ?? []
  const code = linked ?? trimmed
  return /^[\w-]{4,64}$/.test(code) ? code : null
}
