/**
 * The tables of a pyproject.toml by their names: keys with texts, booleans, lists of texts and tables of texts in one line.
 * That is what ours has; anything else throws.
 */
export function readPyproject(text) {
  const tables = {}
  let table = {}
  for (const line of statements(text)) {
    const heading = /^\[\[?([^\]]+)\]\]?$/.exec(line)
    if (heading) {
      table = tables[heading[1]] ??= {}
      continue
    }
    const at = line.indexOf('=')
    table[line.slice(0, at).trim()] = readValue(line.slice(at + 1).trim())
  }
  return tables
}

/** Lists over several lines as one line each, without comments and empty lines. */
function statements(text) {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
  const whole = []
  for (const line of lines) {
    const last = whole.at(-1)
    if (last !== undefined && isOpen(last)) whole[whole.length - 1] = `${last} ${line}`
    else whole.push(line)
  }
  return whole
}

function isOpen(line) {
  const value = line.slice(line.indexOf('=') + 1).trim()
  return !line.startsWith('[') && value.startsWith('[') && !value.endsWith(']')
}

function readValue(text) {
  if (/^(true|false)$/.test(text)) return text === 'true'
  if (/^\d+$/.test(text)) return Number(text)
  if (text.startsWith('"')) return JSON.parse(text)
  // Lists and tables of texts are JSON but for a last comma, and for how keys are written.
  const json = text.replace(/,\s*\]$/, ']').replace(/([{,]\s*)([a-z_]+)\s*=\s*/g, '$1"$2": ')
  return JSON.parse(json)
}
