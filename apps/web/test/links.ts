import { createTRPCClient, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client'
import { expect, vi } from 'vitest'
import type { LinkProgress } from '../src/server/links/progress.ts'
import type { AppRouter } from '../src/server/router.ts'
import { rest } from './rows/acts.ts'
import { newSession, type Session, type World } from './rows/world.ts'

/** Slow enough for the limit of a link's calls. */
const patience = { timeout: 50_000, interval: 300 }

/** The calls of a link's page, as its browser makes them. */
export interface Holder {
  readonly token: string
  readonly link: TRPCClient<AppRouter>['link']
  /** Waits until the progress is in this state. */
  sees<S extends LinkProgress['state']>(state: S): Promise<Extract<LinkProgress, { state: S }>>
}

/** Who opens the page of that token, from an address of their own. */
export function holderOf({ web }: World, token: string, ip?: string): Holder {
  const headers = ip ? { 'x-forwarded-for': ip } : {}
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc`, headers })] })
  const sees = <S extends LinkProgress['state']>(state: S) =>
    vi.waitFor(async () => {
      const progress = await client.link.progress.mutate({ token })
      if (!isIn(progress, state)) throw new Error(`It is ${JSON.stringify(progress)}`)
      return progress
    }, patience)
  return { token, link: client.link, sees }
}

function isIn<S extends LinkProgress['state']>(
  progress: LinkProgress,
  state: S,
): progress is Extract<LinkProgress, { state: S }> {
  return progress.state === state
}

/** A session with a link, and its holder. */
export async function linkFor(world: World, fields: object = {}, of?: Session) {
  const session = of ?? (await newSession(world))
  const { data } = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/links`, fields)
  return { session, record: data, holder: holderOf(world, tokenIn(data.url)) }
}

const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** The link as its operator sees it. */
export async function recordOf(world: World, sessionId: number, id: number) {
  const { data } = await rest(world, 'GET', `/api/messenger-sessions/${sessionId}/links`)
  return data.find((link: { id: number }) => link.id === id)
}

/** The code of the refusal, and what it says of fields. */
export async function refusalOf(work: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(TRPCClientError)
  const { code, fieldErrors } = error instanceof TRPCClientError ? error.data.api : {}
  return fieldErrors ? [code, Object.keys(fieldErrors)] : [code]
}

/** Every call that a holder can make, each with what a right one would send. */
export function everyCall({ link, token }: Holder, number = '+15550000001') {
  return {
    progress: () => link.progress.mutate({ token }),
    startQr: () => link.start.mutate({ token, method: 'qr' }),
    startCode: () => link.start.mutate({ token, method: 'code', phone_number: number }),
    startPasskey: () => link.start.mutate({ token, method: 'passkey' }),
    stop: () => link.stop.mutate({ token }),
    passkeyToken: () => link.passkeyToken.mutate({ token }),
    confirm: () => link.confirm.mutate({ token }),
  }
}
