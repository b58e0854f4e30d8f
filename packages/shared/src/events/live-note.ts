/** What a page can follow. Absent fields do not narrow. */
export type LiveTopic =
  | { readonly on: 'sessions'; readonly sessionId?: number | undefined }
  | {
      readonly on: 'events'
      readonly sessionId?: number | undefined
      /** Names of events. */
      readonly types?: readonly string[] | undefined
      /** Bring the events' `data` along. */
      readonly data?: boolean | undefined
    }
  | { readonly on: 'deliveries'; readonly endpointId?: number | undefined; readonly sessionId?: number | undefined }
  /** Virtual phones of the sandbox; `+` and digits. */
  | { readonly on: 'phones'; readonly phoneNumber?: string | undefined }

export type LiveSubject = LiveTopic['on']

export interface SessionNote {
  readonly kind: 'session'
  readonly sessionId: number
  readonly change: 'created' | 'changed' | 'deleted'
}

export interface EventNote {
  readonly kind: 'event'
  readonly sessionId: number
  readonly sequence: number
  /** `evt_…` */
  readonly id: string
  readonly event: string
  /** When it was recorded, milliseconds. */
  readonly timestamp: number
  /** Only where a topic asks for it. */
  readonly data?: unknown
}

/** What became of a delivery's last attempt. Told once for many that come fast. */
export interface DeliveryNote {
  readonly kind: 'delivery'
  readonly endpointId: number
  readonly sessionId: number
  readonly status: string
}

/** A virtual phone shows something new: a message, a status, a call, a linked device, or it has come or gone. */
export interface PhoneNote {
  readonly kind: 'phone'
  readonly phoneNumber: string
}

/** What a page knows of these may be old: it reads them anew. */
export interface RefetchNote {
  readonly kind: 'refetch'
  readonly of: readonly LiveSubject[]
}

export type LiveNote = SessionNote | EventNote | DeliveryNote | PhoneNote | RefetchNote

/** Whether a note belongs to a topic. */
export function isOn(topic: LiveTopic, note: LiveNote): boolean {
  switch (note.kind) {
    case 'refetch':
      return note.of.includes(topic.on)
    case 'session':
      return topic.on === 'sessions' && isSame(topic.sessionId, note.sessionId)
    case 'event':
      return (
        topic.on === 'events' &&
        isSame(topic.sessionId, note.sessionId) &&
        (topic.types === undefined || topic.types.includes(note.event))
      )
    case 'delivery':
      return (
        topic.on === 'deliveries' &&
        isSame(topic.sessionId, note.sessionId) &&
        isSame(topic.endpointId, note.endpointId)
      )
    case 'phone':
      return topic.on === 'phones' && isSame(topic.phoneNumber, note.phoneNumber)
  }
}

function isSame<T extends number | string>(wanted: T | undefined, found: T): boolean {
  return wanted === undefined || wanted === found
}
