import { createHash } from 'node:crypto'
import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { respond } from '@messenger/shared/contract/passkey/respond'
import { z } from 'zod'

export type Credential = OperationInput<typeof respond>['credential']

export interface Assertion {
  readonly credentialId: Buffer
  /** As the network takes it: JSON, binary parts base64url without padding. */
  readonly json: string
  /** Tells a response from another. */
  readonly digest: string
}

const clientData = z.object({ type: z.literal('webauthn.get'), challenge: z.string() })

/**
 * The helper's credential in the network's form. A wrong one could cost the person more than a try, so what can be seen
 * to be wrong is not sent.
 * @throws ApiError `validation` when it answers another request, or its parts contradict each other
 */
export function readAssertion(credential: Credential, challenge: string): Assertion {
  const { id, rawId, type, response } = credential
  const credentialId = Buffer.from(rawId, 'base64url')
  if (!Buffer.from(id, 'base64url').equals(credentialId)) throw malformed('credential.rawId')
  const clientDataJSON = Buffer.from(response.clientDataJSON, 'base64url')
  if (plain(parseClientData(clientDataJSON)) !== plain(challenge)) throw malformed('credential.response.clientDataJSON')
  const userHandle = response.userHandle ?? null
  const json = JSON.stringify({
    id: plain(rawId),
    rawId: plain(rawId),
    type,
    response: {
      clientDataJSON: plain(response.clientDataJSON),
      authenticatorData: plain(response.authenticatorData),
      signature: plain(response.signature),
      userHandle: userHandle === null ? null : plain(userHandle),
    },
  })
  return { credentialId, json, digest: createHash('sha256').update(json).digest('hex') }
}

/** Base64 of any writing as base64url without padding. */
function plain(base64: string): string {
  return Buffer.from(base64, 'base64url').toString('base64url')
}

function parseClientData(bytes: Buffer): string {
  try {
    return clientData.parse(JSON.parse(bytes.toString('utf8'))).challenge
  } catch {
    throw malformed('credential.response.clientDataJSON')
  }
}

function malformed(field: string) {
  return validationError({ [field]: [`The ${field} field format is invalid.`] })
}
