import type { EventOfName, StoredEvent } from '../events/event-list.ts'
import type { SessionClient } from '../session-client.ts'
import type { EventName } from '../types/gateway-events.ts'
import { awaitUntil, type WaitOptions } from './await-until.ts'
import type { VirtualPhone } from './virtual-phone.ts'

interface Parts {
  readonly id: number
  readonly key: string
  readonly phone: VirtualPhone
  readonly client: SessionClient
}

/** A session that a virtual phone has linked. */
export class LinkedSession {
  readonly id: number
  /** The session's key, for what is tested with it. */
  readonly key: string
  /** The phone that it is linked to. */
  readonly phone: VirtualPhone
  /** Calls for this session. */
  readonly client: SessionClient
  readonly #waiting: StoredEvent[] = []
  #cursor: string | undefined

  constructor({ id, key, phone, client }: Parts) {
    this.id = id
    this.key = key
    this.phone = phone
    this.client = client
  }

  /** Number of its phone. */
  get number(): string {
    return this.phone.number
  }

  /** The next event of that name in the session's log. Each event is given once. */
  nextEvent<Name extends EventName>(
    name: Name,
    { where, ...wait }: WaitOptions & { readonly where?: ((event: EventOfName<Name>) => boolean) | undefined } = {},
  ): Promise<EventOfName<Name>> {
    const fits = (event: StoredEvent): event is EventOfName<Name> => isOf(event, name) && (where?.(event) ?? true)
    return awaitUntil(`The event ${name}`, () => this.#take(fits), wait)
  }

  async #take<Event extends StoredEvent>(fits: (event: StoredEvent) => event is Event): Promise<Event | undefined> {
    const known = this.#waiting.find(fits) ?? (await this.#fetch(fits))
    if (known) this.#waiting.splice(this.#waiting.indexOf(known), 1)
    return known
  }

  async #fetch<Event extends StoredEvent>(fits: (event: StoredEvent) => event is Event): Promise<Event | undefined> {
    for await (const event of this.client.events.iterate(this.#cursor === undefined ? {} : { after: this.#cursor })) {
      this.#cursor = event.cursor
      this.#waiting.push(event)
    }
    return this.#waiting.find(fits)
  }
}

function isOf<Name extends EventName>(event: StoredEvent, name: Name): event is EventOfName<Name> {
  return event.event === name
}
