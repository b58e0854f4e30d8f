import type { Problem } from '../../client/problem.ts'
import { tellSignedOut } from '../../client/signed-out.ts'
import '../../client/zod-without-code.ts'
import { z } from 'zod'
import type { CallRequest } from './snippets/call-request.ts'

const refused = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })

/** Makes a described call at this origin, as the person who is signed in; throws when the gateway is not reached. */
export async function sendByHttp(
  { url, method, headers, body }: CallRequest,
  file: File | undefined,
): Promise<{ readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly problem: Problem }> {
  const { pathname, search } = new URL(url)
  const response = await fetch(`${pathname}${search}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: body.kind === 'json' ? JSON.stringify(body.value) : body.kind === 'file' ? (file ?? null) : null,
  })
  const data: unknown = await response.json().catch(() => null)
  // With a token of its own a call is refused for the token's sake.
  const hasToken = headers.some(([name]) => name.toLowerCase() === 'authorization')
  if (response.status === 401 && !hasToken) tellSignedOut()
  if (response.ok) return { ok: true, data }
  const refusal = refused.safeParse(data).data
  const fields = Object.entries(refusal?.errors ?? {}).map(([name, [text = '']]) => [name, text] as const)
  const sentence = refusal?.message ?? `${response.status} ${response.statusText}`
  return { ok: false, problem: { sentence, code: undefined, fields: Object.fromEntries(fields) } }
}
