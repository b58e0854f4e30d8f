import { expect, type Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { callAs } from './call.ts'

interface Answer {
  readonly status: number
  /** The body, read as JSON. */
  readonly body: { readonly data?: unknown; readonly message?: string }
}

/** A program with a token of its own, as customers write them: it calls the API, and knows nothing of the dashboard. */
export async function startProgram(page: Page, name: string) {
  const made = Object(await callAs(page, 'account.createToken', { name, scope: 'full' }))
  async function call(method: string, path: string, body?: object, sessionId?: number): Promise<Answer> {
    const response = await fetch(`${stackEnv().baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${made.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(sessionId !== undefined && { 'x-session-id': String(sessionId) }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    call,
    /** Calls, and answers the data. */
    async data(method: string, path: string, body?: object, sessionId?: number) {
      const answer = await call(method, path, body, sessionId)
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      return Object(answer.body.data)
    },
    /** Its token works no more. */
    stop: () => callAs(page, 'account.revokeToken', { id: made.id }),
  }
}
