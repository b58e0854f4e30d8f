/** `bulkSends` → `bulk-sends`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** `bulkSends`, `phone_number` → `BulkSends`, `PhoneNumber`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[._-])(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}

/** `phone_number` → `phoneNumber`; names that TypeScript keeps for itself get a last letter. */
export function camel(name: string): string {
  return name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}

/** A key of an object literal or a type. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}
