const longest = 160

/** What a row says of an event’s `data`: the text that a person would look for, else the beginning of the JSON. */
export function summaryOf(data: unknown): string {
  const text = texts.map(path => at(data, path)).find(value => typeof value === 'string' && value !== '')
  return (typeof text === 'string' ? text : (JSON.stringify(data) ?? '')).slice(0, longest)
}

const texts = [
  ['messages', 'messageBody'],
  ['status'],
  ['stage'],
  ['pollResult', 'name'],
  ['subject'],
  ['name'],
  ['error'],
] as const

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
