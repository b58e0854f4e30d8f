import { normalEmail } from '../auth/people.ts'
import type { SignIn } from '../auth/sign-in.ts'

/** People with an e-mail address in one of these domains are refused, whatever their password: they sign in with a provider. */
export function withoutPasswords(signIn: SignIn, domains: readonly string[]): SignIn {
  return async request => {
    const email = normalEmail(request.email)
    const isOff = domains.includes(email.slice(email.lastIndexOf('@') + 1))
    return isOff ? { kind: 'refused' } : signIn(request)
  }
}
