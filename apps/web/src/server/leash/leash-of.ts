import type { Credential } from '../auth/credential.ts'
import { type Rights, rightsOf } from '../people/rights.ts'

export type LeashedCredential = Extract<Credential, { readonly kind: 'pat' }> & {
  readonly leash: { readonly rules: unknown }
}

/** The credential, if it is a token on a leash. */
export function leashOf(credential: Credential): LeashedCredential | undefined {
  return isLeashed(credential) ? credential : undefined
}

function isLeashed(credential: Credential): credential is LeashedCredential {
  return credential.kind === 'pat' && credential.leash !== null
}

/** With which rights an agent on a leash is shown things, whatever its token may do: what opens another door is not for it. */
export function leashedRights(credential: Credential): Rights | undefined {
  return isLeashed(credential) ? rightsOf('viewer', null) : undefined
}
