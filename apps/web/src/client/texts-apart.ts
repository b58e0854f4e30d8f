/** Where browsers fetch what the dashboard says, as JSON of `Texts`: `<language>-<digest>.json`. */
export const textsPrefix = '/texts/'

const slot = Symbol.for('messenger.web.texts-apart')

/**
 * Keeps the texts of an address for the components that the server draws. They are bundled apart from what calls this, so a
 * module's variable would be another one there; the global object is the same.
 */
export function publishTexts(address: string, texts: string): void {
  const published = publishedIn(globalThis) ?? new Map<string, string>()
  published.set(address, texts)
  Reflect.set(globalThis, slot, published)
}

/** Undefined in a browser, which fetches them. */
export const publishedTexts = (address: string): string | undefined => publishedIn(globalThis)?.get(address)

/** Guarantee: `slot` is known to this file alone, and `publishTexts` is the only writer. */
function publishedIn(scope: object): Map<string, string> | undefined {
  return Reflect.get(scope, slot) as Map<string, string> | undefined
}
