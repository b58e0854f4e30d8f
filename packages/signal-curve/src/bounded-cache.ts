/** Keeps what was made for the last `limit` new ids; the oldest goes when one more comes. Ids stay in memory: never a secret. */
export function makeBoundedCache<T>(limit: number): (id: string, make: () => T) => T {
  const entries = new Map<string, T>()
  return (id, make) => {
    const known = entries.get(id)
    if (known !== undefined) return known
    const made = make()
    if (entries.size >= limit) for (const oldest of entries.keys()) if (entries.delete(oldest)) break
    entries.set(id, made)
    return made
  }
}
