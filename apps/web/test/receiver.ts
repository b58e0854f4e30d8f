import type { IncomingHttpHeaders } from 'node:http'
import { startReceiver as startRecording } from '@messenger/shared/test/receiver'

/** One webhook request as it came. */
export interface Hook {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape and compare what they find
  readonly body: any
}

export interface Receiver {
  /** Address of a mailbox of that name. */
  urlOf(name: string): string
  /** What came there, in order. */
  got(name: string): readonly Hook[]
  /** From now on the mailbox answers this; 200 before. */
  answers(name: string, status: number, text?: string): void
  /** From now on the mailbox keeps who calls waiting, until what this answers is called. */
  holds(name: string): () => void
  close(): Promise<void>
}

/** A real HTTP server on loopback with a mailbox for every path. */
export async function startReceiver(): Promise<Receiver> {
  const boxes = new Map<string, Hook[]>()
  const replies = new Map<string, { readonly status: number; readonly text: string }>()
  const held = new Map<string, Promise<void>>()
  const { port, close } = await startRecording(async (response, { path, headers, body: text }) => {
    boxes.set(path, [...(boxes.get(path) ?? []), { headers, text, body: JSON.parse(text) }])
    await held.get(path)
    const reply = replies.get(path) ?? { status: 200, text: 'ok' }
    response.writeHead(reply.status, { 'content-type': 'text/plain' }).end(reply.text)
  })
  return {
    urlOf: name => `http://127.0.0.1:${port}/${name}`,
    got: name => boxes.get(`/${name}`) ?? [],
    answers: (name, status, text = 'busy') => void replies.set(`/${name}`, { status, text }),
    holds(name) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(`/${name}`, promise)
      return () => {
        held.delete(`/${name}`)
        resolve()
      }
    },
    close,
  }
}
