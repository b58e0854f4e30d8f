import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Language } from './languages.ts'

export type DriverCredential =
  | { readonly kind: 'key'; readonly value: string }
  | { readonly kind: 'token'; readonly value: string; readonly session?: number }
  | { readonly kind: 'none' }

/** A line that a driver reads; values as on the wire. */
export interface DriverRequest {
  readonly do: 'call' | 'paginate' | 'events' | 'follow' | 'upload' | 'constructEvent' | 'compat' | 'cancel'
  readonly baseUrl?: string
  readonly credential?: DriverCredential
  readonly [field: string]: unknown
}

const Failure = z.object({
  class: z.string(),
  code: z.string().nullish(),
  status: z.number().nullish(),
  message: z.string().nullish(),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
  /** Seconds. */
  retryAfter: z.number().nullish(),
  requestId: z.string().nullish(),
})
const Details = z.object({
  status: z.number(),
  requestId: z.string().nullish(),
  replayed: z.boolean(),
  rateLimit: z.object({ limit: z.number(), remaining: z.number(), reset: z.number() }).nullish(),
})
const Line = z.object({
  id: z.number(),
  opened: z.literal(true).optional(),
  ok: z.boolean().optional(),
  output: z.unknown().optional(),
  error: Failure.optional(),
  response: Details.nullish(),
})

export type DriverAnswer = Omit<z.infer<typeof Line>, 'id' | 'opened'>

/** A call that is under way. */
export interface Asked {
  readonly id: number
  /** A stream is open; of other calls never. */
  readonly opened: Promise<void>
  readonly answer: Promise<DriverAnswer>
}

/** A library as a program: it reads requests and writes answers, a line each. */
export interface Driver {
  readonly name: string
  start(request: DriverRequest): Asked
  ask(request: DriverRequest): Promise<DriverAnswer>
  /** Its input ends. @throws when the program does not end well then */
  stop(): Promise<void>
}

interface Waiting {
  readonly opened: PromiseWithResolvers<void>
  readonly answer: PromiseWithResolvers<DriverAnswer>
}

export function startDriver({ name, run: [program = '', ...args], folder, env }: Language): Driver {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  const waiting = new Map<number, Waiting>()
  const said = keepEnd(child)
  let broken: Error | undefined
  const fail = (problem: string) => {
    const error = new Error(`The driver of ${name} ${problem}: ${said()}`)
    broken = error
    for (const { answer, opened } of waiting.values()) {
      answer.reject(error)
      opened.reject(error)
    }
    waiting.clear()
  }
  const ended = Promise.race([once(child, 'close').then(([code]) => code), once(child, 'error').then(([e]) => `${e}`)])
  ended.then(code => fail(`ended with ${code}`))
  createInterface({ input: child.stdout }).on('line', text => {
    const line = readLine(text)
    if (line === undefined) return fail(`wrote what is no answer: ${text.slice(0, 500)}`)
    const { id, opened, ...answer } = line
    const asked = waiting.get(id)
    if (opened) return asked?.opened.resolve()
    waiting.delete(id)
    asked?.answer.resolve(answer)
  })
  let last = 0
  const start = (request: DriverRequest): Asked => {
    last += 1
    const asked = { opened: Promise.withResolvers<void>(), answer: Promise.withResolvers<DriverAnswer>() }
    for (const { promise } of [asked.opened, asked.answer]) promise.catch(() => undefined)
    if (broken) {
      asked.opened.reject(broken)
      asked.answer.reject(broken)
      return { id: last, opened: asked.opened.promise, answer: asked.answer.promise }
    }
    waiting.set(last, asked)
    child.stdin.write(`${JSON.stringify({ id: last, ...request })}\n`)
    return { id: last, opened: asked.opened.promise, answer: asked.answer.promise }
  }
  child.stdin.on('error', () => undefined)
  return {
    name,
    start,
    ask: request => start(request).answer,
    async stop() {
      child.stdin.end()
      const code = await ended
      if (code !== 0) throw new Error(`The driver of ${name} ended with ${code}: ${said()}`)
    },
  }
}

function readLine(text: string): z.infer<typeof Line> | undefined {
  try {
    return Line.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The end of what a program writes about its problems. */
function keepEnd({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', chunk => {
    text = `${text}${chunk}`.slice(-4_000)
  })
  return () => text.trim()
}
