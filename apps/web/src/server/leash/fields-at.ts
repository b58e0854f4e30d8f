export type Fields = Readonly<Record<string, unknown>>

/** The value at a path with dots; undefined where there is none. */
export function valueAt(fields: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? Reflect.get(value, name)
      : undefined
  }, fields)
}

/** A copy with another value at a path with dots. */
export function withValueAt(fields: Fields, path: string, value: unknown): Fields {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...fields, [first]: value }
  return { ...fields, [first]: withValueAt({ ...Object(fields[first]) }, rest.join('.'), value) }
}
