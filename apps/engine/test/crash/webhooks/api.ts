import { Agent, request } from 'undici'
import type { z } from 'zod'

/** The gateway's REST API, as its user calls it. */
export interface Api {
  /** @returns the reply's `data`. @throws Refused */
  call<S extends z.ZodType>(call: ApiCall, reply: S): Promise<z.infer<S>>
  close(): Promise<void>
}

export interface ApiCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** The session that is meant where the path names none. */
  readonly session?: number
  /** Idempotency key: with it a call that got no answer can be made again. */
  readonly key?: string
}

/** The call was answered, and not with 200. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const answerWithin = 35_000

export function createApi(url: string, token: string): Api {
  const dispatcher = new Agent({ connections: 32 })
  return {
    async call({ method, path, body, session, key }, reply) {
      const answer = await request(`${url}${path}`, {
        dispatcher,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(session === undefined ? {} : { 'x-session-id': String(session) }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(answerWithin),
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200)
        throw new Refused(answer.statusCode, `${method} ${path} answered ${answer.statusCode} ${text}`)
      return reply.parse(JSON.parse(text).data)
    },
    close: () => dispatcher.destroy(),
  }
}
