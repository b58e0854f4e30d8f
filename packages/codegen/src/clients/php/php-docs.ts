import type { Field } from '../model/api-model.ts'

const width = 120

/** A documentation comment of these paragraphs and tags; one line where it fits. */
export function docblock(parts: readonly string[], indent = ''): string {
  const texts = parts.filter(part => part !== '').map(part => part.replaceAll('*/', '*\\/'))
  if (texts.length === 0) return ''
  const [first = ''] = texts
  const single = `${indent}/** ${first} */`
  if (texts.length === 1 && !first.includes('\n') && single.length <= width) return `${single}\n`
  const lines = texts.flatMap((text, index) => {
    const before = texts[index - 1]
    const isSameBlock = before === undefined || (tagOf(before) !== '' && tagOf(before) === tagOf(text))
    return [...(isSameBlock ? [] : ['']), ...wrapped(text, width - indent.length - 3)]
  })
  const body = lines.map(line => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')
  return `${indent}/**\n${body}${indent} */\n`
}

function tagOf(text: string): string {
  return /^@\w+/.exec(text)?.[0] ?? ''
}

function wrapped(text: string, most: number): string[] {
  const hang = text.startsWith('@') ? '    ' : ''
  return text.split('\n').flatMap(line => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (longer.length > most && current.trim() !== '') {
        lines.push(current)
        current = hang + word
      } else current = longer
    }
    return [...lines, current]
  })
}

/** What a field is and keeps to, in a sentence or two; empty where nothing is to say. */
export function fieldWords({ description, limits, type, ...field }: Field): string {
  const inner = type.kind === 'nullable' ? type.of : type
  const unit = inner.kind === 'string' ? ' characters' : ''
  const notes = [
    range(limits.minLength, limits.maxLength, unit),
    range(limits.minItems, limits.maxItems, ' items'),
    range(limits.minimum, limits.maximum, ''),
    inner.kind === 'string' && inner.format === 'date-time' ? 'ISO 8601, UTC' : '',
    inner.kind === 'literal' ? `always \`${inner.value}\`` : '',
    limits.pattern === undefined ? '' : `matches \`${limits.pattern}\``,
    field.default === undefined ? '' : `default: ${JSON.stringify(field.default)}`,
  ].filter(note => note !== '')
  return [description?.replace(/\s+/g, ' ').replace(/\.$/, ''), ...notes].filter(text => text).join('; ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (most !== undefined && most >= 2_147_483_647) return range(least, undefined, unit)
  if (least !== undefined && most !== undefined) return `${least}–${most}${unit}`
  if (most !== undefined) return `at most ${most}${unit}`
  return least !== undefined ? `at least ${least}${unit}` : ''
}
