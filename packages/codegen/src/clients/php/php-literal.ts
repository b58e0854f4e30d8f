/** A value of JSON as PHP writes it; lists and objects over several lines, indented by `depth` steps. */
export function phpLiteral(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  const entries = Array.isArray(value)
    ? value.map(item => phpLiteral(item, depth + 1))
    : Object.entries(value).map(([key, item]) => `${quoted(key)} => ${phpLiteral(item, depth + 1)}`)
  if (entries.length === 0) return Array.isArray(value) ? '[]' : 'new stdClass()'
  const inline = `[${entries.join(', ')}]`
  if (inline.length <= 100 && !inline.includes('\n')) return inline
  const indent = '    '.repeat(depth)
  return `[\n${entries.map(entry => `${indent}    ${entry},\n`).join('')}${indent}]`
}

/** `'it\'s'`; a text with line ends in double quotes. */
export function quoted(text: string): string {
  const hasControls = [...text].some(letter => letter < ' ')
  if (!hasControls) return `'${text.replace(/\\(?=[\\']|$)/g, '\\\\').replaceAll("'", "\\'")}'`
  return JSON.stringify(text).replaceAll('$', '\\$').replaceAll('\\/', '/').replaceAll('\\u', '\\x')
}
