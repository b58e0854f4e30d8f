/** Longest line of a generated file, as the formatter has it. */
export const lineWidth = 120

/** `open + items + close` on one line where it fits behind `indent`, else an item a line. `after`: what follows on the line. */
export function listed(
  open: string,
  items: readonly string[],
  close: string,
  { indent = '', gap = '', after = 0 }: { indent?: string; gap?: string; after?: number } = {},
): string {
  if (items.length === 0) return open + close
  const oneLine = `${open}${gap}${items.join(', ')}${gap}${close}`
  const fits = !oneLine.includes('\n') && indent.length + oneLine.length + after <= lineWidth
  if (fits) return oneLine
  return `${open}\n${items.map(item => `${indent}  ${item},\n`).join('')}${indent}${close}`
}

/** A doc comment, its words broken at the line's width; one line where it fits. */
export function docComment(paragraphs: readonly string[], indent = ''): string {
  const texts = paragraphs.filter(text => text !== '').map(text => text.replaceAll('*/', '*\\/'))
  if (texts.length === 0) return ''
  const [only = ''] = texts
  const oneLine = `${indent}/** ${only} */\n`
  if (texts.length === 1 && !only.startsWith('@') && oneLine.length - 1 <= lineWidth) return oneLine
  const lines = texts.flatMap((text, at) => {
    const isApart = at > 0 && !text.startsWith('@')
    const startsTags = at > 0 && text.startsWith('@') && !texts[at - 1]?.startsWith('@')
    return [...(isApart || startsTags ? [''] : []), ...broken(text, lineWidth - indent.length - 3)]
  })
  return `${indent}/**\n${lines.map(line => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`
}

function broken(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = text.startsWith('@') ? `  ${word}` : word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
