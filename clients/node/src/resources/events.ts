// Generated from the contract by `npm run gen`. Do not edit.
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { cursorPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { EventList, StoredEvent } from '../events/event-list.ts'
import type { EventsListParams } from '../types/events-params.ts'
import * as rows from './rows/events.ts'

/** Calls of `events` that are open to a session key. */
export class EventsResource extends Resource {
  /**
   * Events of the session from its log, oldest first and gapless, whatever its webhooks are. `next_cursor` is the
   * `after` of the next call.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @throws GoneError: `cursor_expired`
   * @throws SubscriptionError: `subscription`
   */
  list(params: EventsListParams = {}, options?: CallOptions): PagedCall<EventList, StoredEvent> {
    return this.makeList(
      rows.list,
      cursorPages('after', { items: 'data', next: 'next_cursor' }),
      { ...params },
      options,
    )
  }
}
