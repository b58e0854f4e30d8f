import { createTRPCClient, createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client'
import { createToken, type NewToken } from '../src/server/auth/tokens.ts'
import type { Role } from '../src/server/people/roles.ts'
import type { AppRouter } from '../src/server/router.ts'
import { loginCookie, type TestWeb } from './web.ts'

let count = 0

export interface TestPerson {
  readonly userId: number
  readonly email: string
  /** Of all that the person may do. */
  readonly token: string
  readonly cookie: string
}

/** Somebody with that role in an account, with a login and a token. */
export async function addPerson(web: TestWeb, accountId: number, role: Role): Promise<TestPerson> {
  count += 1
  const email = `${role}-${count}@example.com`
  const [row] = await web.database.sql<{ id: number }[]>`
    insert into users (account_id, role, email, name, password_hash) values (${accountId}, ${role}, ${email}, ${role}, 'x')
    returning id`
  if (!row) throw new Error('The person was not stored')
  const token = await tokenOf(web, { accountId, userId: row.id, name: 'all' })
  return { userId: row.id, email, token, cookie: await loginCookie(web, row.id) }
}

export async function tokenOf(web: TestWeb, token: NewToken): Promise<string> {
  return (await createToken(web.database.db, token)).text
}

/** The dashboard's client, as a browser on our own page would use it. */
export function dashboardOf(web: Pick<TestWeb, 'url'>, { cookie }: Pick<TestPerson, 'cookie'>) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc`, headers })] })
}

/** `ok`, or the code of the refusal with its reason: what a procedure answers a person. */
export async function outcomeAsPerson(
  web: TestWeb,
  { cookie }: Pick<TestPerson, 'cookie'>,
  procedure: { readonly name: string; readonly isQuery: boolean },
  input: unknown,
  sessionId?: number,
): Promise<string> {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      httpLink({
        url: `${web.url}/api/trpc`,
        headers: {
          ...{ cookie, 'sec-fetch-site': 'same-origin' },
          ...(sessionId === undefined ? {} : { 'x-session-id': String(sessionId) }),
        },
      }),
    ],
  })
  try {
    await (procedure.isQuery ? client.query(procedure.name, input) : client.mutation(procedure.name, input))
    return 'ok'
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    const { code, reason } = Object(error.data?.api)
    return reason === undefined ? String(code) : `${code} ${reason}`
  }
}
