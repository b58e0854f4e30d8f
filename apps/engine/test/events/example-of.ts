import { eventContract } from '@messenger/shared/contract/events'

/** `data` of an event as the contract shows it; `{}` for a name that no event has. */
export function exampleOf(name: string): unknown {
  return Object.entries(eventContract).find(([known]) => known === name)?.[1].example ?? {}
}
