import type { LiveNote, LiveTopic } from '@messenger/shared/events/live-note'
import { type Account, loginCookie, type TestWeb } from './web.ts'

export type LivePage = Awaited<ReturnType<typeof openLivePage>>

interface Message {
  /** `connected`, `serialized-error` and the like; `message` for notes. */
  readonly event: string
  readonly id: string | undefined
  readonly data: unknown
}

export const loginOf = async (web: Pick<TestWeb, 'database'>, { userId }: Pick<Account, 'userId'>) => ({
  cookie: await loginCookie(web, userId),
})

/** The stream of an open page, read as it comes. */
export async function openLivePage(
  web: Pick<TestWeb, 'url'>,
  headers: Readonly<Record<string, string>>,
  topics: readonly LiveTopic[],
  lastEventId?: string,
) {
  const input = encodeURIComponent(JSON.stringify({ topics, lastEventId }))
  const gone = new AbortController()
  const response = await fetch(`${web.url}/api/trpc/live.follow?input=${input}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: gone.signal,
  })
  const reader = response.body?.getReader()
  let text = ''
  let isOver = false
  const messages = () => text.split('\n\n').slice(0, -1).map(messageOf)
  const until = async (fits: () => boolean) => {
    while (!fits() && !isOver) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      isOver = done
      if (value) text += Buffer.from(value).toString()
    }
  }
  const notes = (): LiveNote[] =>
    messages().flatMap(({ event, data }) => (event === 'message' && Array.isArray(data) ? data : []))
  return {
    response,
    messages,
    notes,
    /** Reads until a note is there that is like this one. */
    async note(fits: (note: LiveNote) => boolean) {
      await until(() => notes().some(fits))
      return notes().find(fits)
    },
    /** Reads until the stream is open and told from then on. */
    ready: () => until(() => notes().length > 0),
    /** Reads until the server ends the stream. */
    end: () => until(() => false),
    lastId: () => messages().findLast(({ id }) => id)?.id,
    close: () => gone.abort(),
  }
}

function messageOf(text: string): Message {
  const fields = new Map(
    text
      .split('\n')
      .filter(line => line !== '')
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  )
  const data = fields.get('data')
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: data ? JSON.parse(data) : undefined }
}
