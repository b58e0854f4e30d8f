import type { CallOptions } from '../core/options.ts'
import { EventsResource } from '../resources/events.ts'
import type { StoredEvent } from './event-list.ts'
import { type FollowOptions, type FollowParams, followEvents } from './follow.ts'

/** The events of a session: its log, and what is recorded from now on. */
export class EventsFeed extends EventsResource {
  /**
   * The events that are kept, oldest first, until the newest: page after page. Keep the `cursor` of the last one that you
   * have worked on; as `after` it goes on behind it.
   * @throws GoneError: `cursor_expired`; its `oldestCursor` is where what is still kept begins
   */
  async *iterate(
    { after, types }: FollowParams = {},
    options?: CallOptions,
  ): AsyncGenerator<StoredEvent, void, undefined> {
    yield* this.list({ after, types: types?.join(','), limit: 1000 }, options)
  }

  /**
   * Events as they are recorded, for ever. After a lost connection it goes on where that ended, so that no event is left out
   * and none comes twice.
   * @throws GoneError: `cursor_expired`
   */
  follow(params?: FollowParams, options?: FollowOptions): AsyncGenerator<StoredEvent, void, undefined> {
    return followEvents(this.connection, params, options)
  }
}
