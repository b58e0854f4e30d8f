import { isObject, type JsonObject, textOf } from '../json.ts'
import type { Credential } from './linking.ts'

/** A credential out of JSON, nothing else of it; null when a part is missing. */
export function readCredential(value: unknown): Credential | null {
  if (!isObject(value) || value.type !== 'public-key' || !isObject(value.response)) return null
  const id = textOf(value.id)
  const rawId = textOf(value.rawId)
  const response = readResponse(value.response)
  return id && rawId && response ? { id, rawId, type: 'public-key', response } : null
}

function readResponse(value: JsonObject): Credential['response'] | null {
  const clientDataJSON = textOf(value.clientDataJSON)
  const authenticatorData = textOf(value.authenticatorData)
  const signature = textOf(value.signature)
  if (!clientDataJSON || !authenticatorData || !signature) return null
  return { clientDataJSON, authenticatorData, signature, userHandle: textOf(value.userHandle) }
}
