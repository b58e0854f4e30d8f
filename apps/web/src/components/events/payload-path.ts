/** The way to a value as a program writes it: `data.messages.key.id`, `data.list[0]["odd key"]`. */
export function pathOf(parts: readonly (string | number)[]): string {
  return parts.reduce<string>((path, part) => {
    if (typeof part === 'number') return `${path}[${part}]`
    return /^[A-Za-z_$][\w$]*$/.test(part) ? `${path}.${part}` : `${path}[${JSON.stringify(part)}]`
  }, 'data')
}

/** A value as it is pasted: texts without quotes, all else as JSON. */
export function copyOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
}
