import type { Credential } from '../../auth/credential.ts'

/** As the audit log names them. */
export function nameOfCredential(credential: Credential): string {
  if (credential.kind === 'pat') return `${credential.tokenName} (${credential.email})`
  return credential.kind === 'user' ? credential.email : ''
}
