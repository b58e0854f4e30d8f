import type { News } from '../news/news.ts'
import type { Phone } from '../registry/phone.ts'

export interface Call {
  id: string
  from: Phone
  to: Phone
  isVideo: boolean
  status: CallStatus
  startedAt: string
}

/** `ended`: somebody hung up after it was accepted. `missed`: it rang out, or the caller gave up. */
export const CALL_STATUSES = ['ringing', 'accepted', 'rejected', 'missed', 'ended'] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

/** What an owner does with a call at the phone. */
export const CALL_ACTS = ['accept', 'reject', 'end'] as const
export type CallAct = (typeof CALL_ACTS)[number]

const KEPT = 500

/** Calls between phones of this process; nothing of them outlives it, as on the live network. */
export class Calls {
  private readonly news: News
  private readonly byId = new Map<string, Call>()

  constructor(news: News) {
    this.news = news
  }

  add(call: Call): void {
    this.byId.set(call.id, call)
    const [oldest] = this.byId.keys()
    if (this.byId.size > KEPT && oldest !== undefined) this.byId.delete(oldest)
    this.tell(call)
  }

  move(call: Call, status: CallStatus): void {
    call.status = status
    this.tell(call)
  }

  find(id: string | undefined): Call | undefined {
    return id === undefined ? undefined : this.byId.get(id)
  }

  /** Calls that a phone has made or received, oldest first. */
  of(phone: Phone): Call[] {
    return [...this.byId.values()].filter(call => call.from === phone || call.to === phone)
  }

  private tell({ from, to }: Call): void {
    this.news.note([from, to].map(({ owner, number }) => ({ owner, number })))
  }
}
