import { validationError } from '@messenger/shared/contract/errors'

/**
 * A customer's browser is led there: a password in the address would be shown to them, and a name before `@` passes for a
 * host. @throws ApiError `validation`
 */
export function checkRedirect(address: string | null | undefined): void {
  if (!address) return
  const { protocol, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (isWeb && username === '' && password === '') return
  throw validationError({ redirect_url: ['The redirect_url field must be a valid URL.'] })
}
