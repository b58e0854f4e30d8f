import { isObject, type JsonObject, numberOf } from '../json.ts'
import type { Linking } from '../linking/linking.ts'
import type { Call } from '../linking/next-call.ts'
import type { Reply } from './reply.ts'

const timeoutMs = 15_000

/** Makes the call that a linking is to make next. Never rejects. */
export async function callGateway(call: Call, linking: Linking): Promise<Reply> {
  const { gateway, token, requestId, credential } = linking
  // addresses are kept in logs of proxies, so the token stands in none
  if (call === 'poll') return send(`${gateway}/api/passkey/pending`, { headers: { 'x-passkey-token': token } })
  if (call === 'respond') return send(`${gateway}/api/passkey/response`, posted({ token, requestId, credential }))
  return send(`${gateway}/api/passkey/confirm`, posted({ token, requestId }))
}

function posted(body: JsonObject): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function send(url: string, request: RequestInit): Promise<Reply> {
  const response = await fetch(url, {
    ...request,
    cache: 'no-store',
    credentials: 'omit',
    // the token goes to the address that the person named and to no other
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!response) return { kind: 'unreachable' }
  const parsed: unknown = await response.json().catch(() => null)
  const answer = isObject(parsed) ? parsed : null
  if (response.ok) return answer ? { kind: 'ok', body: answer } : { kind: 'unreadable' }
  // only a gateway's refusal says something about the token or the request
  if (response.status < 500 && typeof answer?.message !== 'string') return { kind: 'unreadable' }
  const seconds = numberOf(answer?.retry_after)
  return { kind: 'refused', status: response.status, retryAfterMs: seconds === null ? null : seconds * 1_000 }
}
