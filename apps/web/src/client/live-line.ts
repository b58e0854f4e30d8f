import { isOn, type LiveNote, type LiveSubject, type LiveTopic } from '@messenger/shared/events/live-note'

/** `stopped`: nobody follows anything, nobody looks, or the login has ended. */
export type LiveState = 'connected' | 'reconnecting' | 'stopped'

export interface StreamHandlers {
  /** Notes, and the id to go on from after them. */
  onNotes(notes: readonly LiveNote[], id: string): void
  /** It is over, and opens nothing by itself; `error` is undefined when the server ended it in good order. */
  onEnd(error: unknown): void
}

/** Opens the stream; answers what closes it. */
export type OpenStream = (
  topics: readonly LiveTopic[],
  lastId: string | undefined,
  handlers: StreamHandlers,
) => () => void

interface Follower {
  readonly topics: readonly LiveTopic[]
  readonly onNote: (note: LiveNote) => void
  /** Has had no note yet: what it read before may be old. */
  isNew: boolean
}

interface OpenedStream {
  /** Its topics. */
  readonly key: string
  /** When it told something first, by `performance.now`. */
  openSince: number | null
  close: () => void
}

interface Options {
  readonly open: OpenStream
  /** A stream failed. A browser does not say why: the login may have ended. */
  readonly onFailed: (error: unknown) => void
}

/** Several followers come and go with one render. */
const settleMs = 50
/** Whoever comes back within it finds the stream as it was; later it goes on where it was. */
const hiddenMs = 3_000
const firstRetryMs = 1_000
const longestRetryMs = 15_000
/** A stream that lasted that long was no failure, whatever ended it. */
const steadyMs = 20_000
/** More than a resumed stream tells again. */
const mostSeen = 5_000

/** The page's one line to the gateway, shared by all that is on the page. */
export class LiveLine {
  readonly #options: Options
  readonly #followers = new Set<Follower>()
  readonly #watchers = new Set<() => void>()
  /** The last events that were told, `session:sequence`: what comes again after a gap is dropped. */
  readonly #seen = new Set<string>()
  #state: LiveState = 'stopped'
  #stream: OpenedStream | null = null
  #lastId: string | undefined
  #failures = 0
  #isHidden = false
  #isOver = false
  #settling: ReturnType<typeof setTimeout> | undefined
  /** Set while nothing is tried after a failure. */
  #retrying: ReturnType<typeof setTimeout> | undefined
  #hiding: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get state(): LiveState {
    return this.#state
  }

  /** Answers what ends it. */
  follow(topics: readonly LiveTopic[], onNote: (note: LiveNote) => void): () => void {
    const follower: Follower = { topics, onNote, isNew: true }
    this.#followers.add(follower)
    this.#settleIn(settleMs)
    return () => {
      this.#followers.delete(follower)
      this.#settleIn(settleMs)
    }
  }

  onState(changed: () => void): () => void {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  /** Nobody looks at the page, or somebody does again: a hidden page gives its connection up, and opens none. */
  setHidden(isHidden: boolean, graceMs = hiddenMs): void {
    clearTimeout(this.#hiding)
    if (isHidden === this.#isHidden) return
    const settle = () => {
      this.#isHidden = isHidden
      if (!isHidden) this.#forgetFailures()
      this.#settle()
    }
    if (isHidden && this.#stream && graceMs > 0) this.#hiding = setTimeout(settle, graceMs)
    else settle()
  }

  /** There may be a way to the gateway again: what waits after a failure is tried at once. */
  retryNow(): void {
    if (this.#retrying === undefined) return
    this.#forgetFailures()
    this.#settle()
  }

  /** The way to the gateway may be gone, unnoticed: a stream that is open is left for a new one, which goes on where it was. */
  reopen(): void {
    if (!this.#stream) return
    this.#close()
    this.#settle()
  }

  /** The login has ended: nothing is told any more, and the page says so. */
  end(): void {
    this.#isOver = true
    clearTimeout(this.#settling)
    this.#forgetFailures()
    this.#settle()
  }

  #setState(state: LiveState): void {
    if (this.#state === state) return
    this.#state = state
    for (const changed of this.#watchers) changed()
  }

  #settleIn(ms: number): void {
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => this.#settle(), ms)
  }

  #close(): void {
    this.#stream?.close()
    this.#stream = null
  }

  #forgetFailures(): void {
    this.#failures = 0
    clearTimeout(this.#retrying)
    this.#retrying = undefined
  }

  /** Makes the stream what it ought to be now. */
  #settle(): void {
    const topics = distinct([...this.#followers].flatMap(follower => follower.topics))
    if (topics.length === 0 || this.#isHidden || this.#isOver) {
      this.#close()
      this.#setState('stopped')
    } else if (this.#retrying === undefined) {
      this.#open(topics, JSON.stringify(topics))
    } else {
      this.#setState('reconnecting')
    }
  }

  #open(topics: readonly LiveTopic[], key: string): void {
    if (this.#stream?.key === key) return
    this.#close()
    this.#setState('reconnecting')
    const stream: OpenedStream = { key, openSince: null, close: () => undefined }
    const isMine = () => this.#stream === stream
    this.#stream = stream
    stream.close = this.#options.open(topics, this.#lastId, {
      onNotes: (notes, id) => isMine() && this.#receive(stream, notes, id),
      onEnd: error => isMine() && this.#end(stream, error),
    })
  }

  #receive(stream: OpenedStream, notes: readonly LiveNote[], id: string): void {
    this.#lastId = id
    stream.openSince ??= performance.now()
    for (const note of notes) if (this.#isNews(note)) this.#tell(note)
    if (notes[0]?.kind === 'refetch') for (const follower of this.#followers) follower.isNew = false
    if (this.#stream === stream) this.#setState('connected')
  }

  #isNews(note: LiveNote): boolean {
    if (note.kind !== 'event') return true
    const key = `${note.sessionId}:${note.sequence}`
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    const [oldest] = this.#seen
    if (this.#seen.size > mostSeen && oldest !== undefined) this.#seen.delete(oldest)
    return true
  }

  #tell(note: LiveNote): void {
    for (const { topics, onNote, isNew } of [...this.#followers]) {
      const fitting = note.kind === 'refetch' && isNew ? { ...note, of: subjectsOf(topics) } : note
      if (topics.some(topic => isOn(topic, fitting))) onNote(fitting)
    }
  }

  #end({ openSince }: OpenedStream, error: unknown): void {
    this.#stream = null
    if (error !== undefined) this.#options.onFailed(error)
    if (this.#isOver) return
    this.#setState('reconnecting')
    if (openSince !== null && performance.now() - openSince >= steadyMs) this.#failures = 0
    const waitMs = Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs)
    this.#failures += 1
    this.#retrying = setTimeout(
      () => {
        this.#retrying = undefined
        this.#settle()
      },
      waitMs * (0.75 + Math.random() / 2),
    )
  }
}

function subjectsOf(topics: readonly LiveTopic[]): LiveSubject[] {
  return [...new Set(topics.map(({ on }) => on))]
}

function distinct(topics: readonly LiveTopic[]): LiveTopic[] {
  return [...new Map(topics.map(topic => [JSON.stringify(topic), topic])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, topic]) => topic)
}
