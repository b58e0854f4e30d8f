import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** One call of a workflow to a service that is none of ours. */
export interface OutsideCall {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Buffer
}

/** Stands for the services that templates use: a language model, speech to text, sheets, a drive, a calendar. */
export interface Outside {
  readonly url: string
  /** What came to a path, in order. */
  got(path: string): readonly OutsideCall[]
  /** From now on a path answers this. */
  answers(path: string, reply: OutsideReply): void
  close(): Promise<void>
}

type OutsideReply = (call: OutsideCall) => { readonly status?: number; readonly json: unknown }

const chat = z.object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })

/** What a language model was told, by role. */
export function toldModel({ body }: OutsideCall): { role: string; content: string }[] {
  const { messages } = chat.parse(JSON.parse(body.toString()))
  return messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : JSON.stringify(content),
  }))
}

/** The answer of a language model, in OpenAI's form. */
export function modelSays(content: string): object {
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }]
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  return { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'gpt-5-mini', choices, usage }
}

export async function startOutside(): Promise<Outside> {
  const calls: OutsideCall[] = []
  const replies = new Map<string, OutsideReply>()
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://outside')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const call = { path, query, body: Buffer.concat(chunks) }
    calls.push(call)
    const { status = 200, json } = replies.get(path)?.(call) ?? { json: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    got: path => calls.filter(call => call.path === path),
    answers: (path, reply) => void replies.set(path, reply),
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
