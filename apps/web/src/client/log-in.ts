import { leaveNoDrafts } from './drafts.ts'
import { beginSigningOut, endSigningOut } from './signed-out.ts'

// The library's part in the browser is loaded when somebody signs in or out: it is 10 kB that no page needs before.
const library = () => import('next-auth/react')

/** Signs in without leaving the page. Undefined when the gateway could not be asked in its own words. */
export async function logIn(email: unknown, password: unknown) {
  const { signIn } = await library()
  return signIn('credentials', { redirect: false, email, password })
}

/** Signs out, leaves no drafts in the browser, and leads to the login: of who came from a provider by the way of its page. */
export async function logOut(): Promise<void> {
  const { signOut } = await library()
  beginSigningOut()
  let elsewhere: string | null = null
  try {
    elsewhere = await addressElsewhere()
    await signOut({ redirect: false })
  } catch (error) {
    // Still signed in: without a network, say.
    endSigningOut()
    throw error
  }
  leaveNoDrafts()
  window.location.assign(elsewhere ?? '/login')
}

/** Null also where it cannot be known: signing out here comes first. Asked by hand, since the library of calls would come with every page. */
async function addressElsewhere(): Promise<string | null> {
  try {
    const response = await fetch('/api/trpc/sso.signOutAddress', { signal: AbortSignal.timeout(3_000) })
    const url: unknown = Object(await response.json()).result?.data?.url
    return typeof url === 'string' ? url : null
  } catch {
    return null
  }
}
