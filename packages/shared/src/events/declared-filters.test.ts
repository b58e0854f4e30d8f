import { expect, it } from 'vitest'
import { eventContract, type NewEvent } from '../contract/events.ts'
import { collectableEvents } from './collected-events.ts'
import { isIgnorable } from './matching.ts'
import { answerableChat } from './paused-chats.ts'

it.each(Object.entries(eventContract))('%s declares the settings of webhooks that keep it out', (name, event) => {
  const example = asEvent({ event: name, data: event.example })
  const filters = [
    event.chat && 'chat_filter',
    isIgnorable(name, true) && 'ignore_own',
    answerableChat(example, false) !== null && 'skip_paused_chats',
    collectableEvents.includes(name) && 'collect_seconds',
  ]
  expect(event.filters).toEqual(filters.filter(Boolean))
})

/** Guarantee: the example of a declaration is of its payload's type. */
const asEvent = (event: { readonly event: string; readonly data: unknown }): NewEvent => event as NewEvent
