/** Something that was done to the gateway. Times are milliseconds since the epoch. */
export interface Blow {
  readonly kind: 'engine killed' | 'engine stopped' | 'engine frozen' | 'PostgreSQL killed'
  /** The engine; null where none was meant. */
  readonly engineId: string | null
  readonly from: number
  /** When all was running again. */
  readonly to: number
}

/** Deals a blow and notes when. */
export async function strike(kind: Blow['kind'], engineId: string | null, deal: () => Promise<unknown>): Promise<Blow> {
  const from = Date.now()
  await deal()
  return { kind, engineId, from, to: Date.now() }
}
