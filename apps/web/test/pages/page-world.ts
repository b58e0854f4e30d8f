import { randomInt } from 'node:crypto'
import { type Gateway, startGateway } from '../gateway.ts'

/** What the first lines of pages explain to people, as environment variables. */
export interface Place extends Readonly<Record<string, string>> {
  readonly GATEWAY_URL: string
  /** Personal access token. */
  readonly GATEWAY_TOKEN: string
  readonly SESSION_ID: string
  readonly SESSION_KEY: string
  /** Number of a virtual phone that the session may write to. */
  readonly PHONE: string
}

export type PageWorld = Awaited<ReturnType<typeof startPageWorld>>

/** A whole gateway in which pages are tried, one after the other. */
export async function startPageWorld() {
  const gateway = await startGateway()
  const ownNumber = () => `+1555${randomInt(1_000_000, 9_999_999)}`
  return {
    /** A session linked to a new phone, and a phone to write to. */
    async place(): Promise<Place> {
      const [own, other] = [ownNumber(), ownNumber()]
      const id = await gateway.session(own)
      await call(gateway, 'POST', '/api/sandbox/phones', { phone_number: other, name: 'Bob' })
      const { api_key } = await call(gateway, 'GET', `/api/messenger-sessions/${id}`)
      return {
        GATEWAY_URL: gateway.url,
        GATEWAY_TOKEN: gateway.token,
        SESSION_ID: String(id),
        SESSION_KEY: String(api_key),
        PHONE: other,
      }
    },
    /** Takes away what a page has made, so that the next one finds its numbers free. */
    async clear(): Promise<void> {
      for (const { id } of await call(gateway, 'GET', '/api/webhooks')) {
        await call(gateway, 'DELETE', `/api/webhooks/${id}`)
      }
      for (const { id } of await call(gateway, 'GET', '/api/sandbox/faults')) {
        await call(gateway, 'DELETE', `/api/sandbox/faults/${id}`)
      }
      for (const { id } of await call(gateway, 'GET', '/api/messenger-sessions')) {
        await call(gateway, 'DELETE', `/api/messenger-sessions/${id}?purge=true`)
      }
      for (const { phone_number } of await call(gateway, 'GET', '/api/sandbox/phones')) {
        await call(gateway, 'DELETE', `/api/sandbox/phones/${phone_number}`)
      }
    },
    stop: gateway.stop,
  }
}

async function call({ call: send, token }: Gateway, method: string, path: string, body?: object) {
  const reply = await send(method, path, { token, ...(body ? { body } : {}) })
  if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.text}`)
  return reply.body?.data
}
