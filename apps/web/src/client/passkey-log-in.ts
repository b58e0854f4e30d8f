import { startAuthentication } from '@simplewebauthn/browser'
import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../server/router.ts'

// Loaded when somebody takes a step beyond the password: the login page does without this code before.

const guest = () => createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] })

const library = () => import('next-auth/react')

/** Signs in with a passkey alone. Rejects when the browser got none, or the person said no. */
export async function logInByPasskey() {
  const { mark, options } = await guest().login.passkey.mutate()
  return answer(mark, options)
}

type Ways = Awaited<ReturnType<typeof readWays>>
type Options = NonNullable<Ways['passkey']>

/** What can follow the password in a try. */
export function readWays(mark: string) {
  return guest().login.ways.mutate({ mark })
}

/** The second step by a passkey: asked anew each time, for an answer is good once. Undefined where none can be asked. */
export async function secondByPasskey(mark: string) {
  const { passkey } = await readWays(mark)
  return passkey ? answer(mark, passkey) : undefined
}

export async function secondByCode(mark: string, code: string) {
  const { signIn } = await library()
  return signIn('credentials', { redirect: false, mark, code })
}

async function answer(mark: string, optionsJSON: Options) {
  const response = await startAuthentication({ optionsJSON })
  const { signIn } = await library()
  return signIn('credentials', { redirect: false, mark, passkey: JSON.stringify(response) })
}
