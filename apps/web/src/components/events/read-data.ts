/** What stands at a place of an event’s data, which is read as what came: it may be of another release. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

/** The first that is a text and not empty. */
export function firstText(...values: readonly unknown[]): string {
  return values.find(value => typeof value === 'string' && value !== '')?.toString() ?? ''
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
