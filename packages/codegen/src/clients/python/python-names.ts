const reserved: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** `replyTo` → `reply_to`; a word of the language gets a line at its end: `from` → `from_`. */
export function snake(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
  return reserved.has(words) ? `${words}_` : words
}

/** `bulkSends` → `BulkSends`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `sendText` → `SEND_TEXT`. */
export function constant(name: string): string {
  return snake(name).replace(/_$/, '').toUpperCase()
}

/** `listMessageLogs` → `iterate_message_logs`, `list` → `iterate`. */
export function iteratorName(method: string): string {
  return snake(method.replace(/^list/, 'iterate'))
}
