const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One emoji: a picture, a flag or a keycap, with all that belongs to it (skin tone, joined pictures). */
export function isOneEmoji(text: string): boolean {
  const [first, ...more] = graphemes.segment(text)
  if (first === undefined || more.length > 0) return false
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|^[#*0-9]\u{FE0F}?\u{20E3}$/u.test(text)
}
