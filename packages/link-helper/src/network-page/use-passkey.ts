import { isObject, type JsonObject, textOf } from '../json.ts'
import type { Credential } from '../linking/linking.ts'
import { readCredential } from '../linking/read-credential.ts'
import type { Note } from '../linking/stage.ts'
import { requestOptionsOf } from './request-options.ts'

export type PasskeyResult = { readonly credential: Credential } | { readonly note: Note }

/** Lets the browser ask the person for the passkey. Never rejects. */
export async function usePasskey(publicKey: JsonObject): Promise<PasskeyResult> {
  try {
    const options = { ...requestOptionsOf(publicKey), ...extensionsOf(publicKey) }
    const given = await navigator.credentials.get({ publicKey: options })
    const credential = given instanceof PublicKeyCredential ? readCredential(given.toJSON()) : null
    return credential ? { credential } : { note: 'failed' }
  } catch (error) {
    return { note: noteOf(error) }
  }
}

/** Only the browser knows which values of its extensions are binary. */
function extensionsOf({ challenge, extensions }: JsonObject): Pick<PublicKeyCredentialRequestOptions, 'extensions'> {
  if (!isObject(extensions) || Object.keys(extensions).length === 0) return {}
  const options = { challenge: textOf(challenge) ?? '', extensions }
  const parsed = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return parsed.extensions ? { extensions: parsed.extensions } : {}
}

/** The browser says the same when the person cancels, takes too long, or has no passkey for this page. */
function noteOf(error: unknown): Note {
  const name = isObject(error) || error instanceof DOMException ? Object(error).name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'canceled'
  return name === 'NotSupportedError' || name === 'SecurityError' ? 'no_passkey' : 'failed'
}
