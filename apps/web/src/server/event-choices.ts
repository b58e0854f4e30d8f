import { namedEvents } from '@messenger/shared/contract/events'

/** The events that can be asked for. Pages hand them to the browser, so that it need not load the contract. */
export function eventChoices(): { name: string; title: string }[] {
  return Object.entries(namedEvents).map(([name, { title }]) => ({ name, title }))
}
