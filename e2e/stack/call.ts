import { expect, type Page } from '@playwright/test'
import { stackEnv } from '../env.ts'

/** Calls a procedure as the page's person; answers its data. Sessions are named as the dashboard names them. */
export async function callAs(page: Page, procedure: string, input: object, sessionId?: number): Promise<unknown> {
  const response = await page.request.post(`/api/trpc/${procedure}`, {
    data: input,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(sessionId === undefined ? {} : { 'x-session-id': String(sessionId) }),
    },
  })
  const answer: unknown = await response.json()
  expect(response.ok(), `${procedure}: ${JSON.stringify(answer)}`).toBe(true)
  return Object(Object(answer).result).data
}

/** Reads by a procedure as the page's person; answers its data. */
export async function readAs(page: Page, procedure: string, input: object, sessionId?: number): Promise<unknown> {
  const query = encodeURIComponent(JSON.stringify(input))
  const response = await page.request.get(`${stackEnv().baseUrl}/api/trpc/${procedure}?input=${query}`, {
    headers: sessionId === undefined ? {} : { 'x-session-id': String(sessionId) },
  })
  expect(response.ok(), `${procedure}: ${await response.text()}`).toBe(true)
  return Object(Object(await response.json()).result).data
}
