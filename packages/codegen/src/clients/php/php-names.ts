/** `phone_number` → `phoneNumber`; what is in camel case already stays. */
export function camel(name: string): string {
  return name.replace(/[^A-Za-z0-9]+(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}

/** `bulk_send.progress` → `BulkSendProgress` */
export function pascal(name: string): string {
  const joined = camel(name)
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

/** `phone_number` → `phone number`, `isCommunity` → `is community` */
export function words(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim()
}

/** Throws when two names of the wire become one of PHP. */
export function distinct(names: readonly string[], where: string): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw new Error(`Two names of ${where} become ${name} in PHP`)
    seen.add(name)
  }
}
