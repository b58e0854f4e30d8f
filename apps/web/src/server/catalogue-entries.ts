import type { EventFilter, EventOrigin } from '@messenger/shared/contract/event'
import { namedEvents } from '@messenger/shared/contract/events'

/** An event as its catalogue shows it; the sentences are the contract's, in English. */
export interface CatalogueEntry {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly carries: string
  readonly from: readonly EventOrigin[]
  readonly filters: readonly EventFilter[]
  /** The body of a webhook that brings it, as JSON. */
  readonly sample: string
}

/** All events, in the contract's order. Made here, so that the browser need not load the contract. */
export function catalogueEntries(): CatalogueEntry[] {
  return Object.entries(namedEvents).map(([event, { title, description, carries, from, filters, example }]) => ({
    ...{ name: event, title, description, carries, from, filters },
    sample: JSON.stringify(
      { event, sessionId: '7', timestamp: 1_767_607_200_123, sequence: 4211, data: example },
      null,
      2,
    ),
  }))
}
