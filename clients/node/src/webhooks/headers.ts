/** Headers as a framework has them: the web's `Headers`, or an object whose names are in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads a header by its name in lower case; null where it is missing. */
export function headerReader(headers: WebhookHeaders): (name: string) => string | null {
  if (hasGet(headers)) return name => headers.get(name) ?? null
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return name => {
    const value = lower.get(name)
    return (typeof value === 'string' ? value : value?.[0]) ?? null
  }
}

function hasGet(headers: WebhookHeaders): headers is { get(name: string): string | null | undefined } {
  return typeof headers.get === 'function'
}
