import '../../client/zod-without-code.ts'
import { z } from 'zod'

const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })
const refused = z.object({ message: z.string() })

export type ToolCheck =
  | { readonly ok: true; readonly names: readonly string[]; readonly ms: number }
  /** `message` empty: the endpoint was not reached, or answered something else. */
  | { readonly ok: false; readonly status: number; readonly message: string }

/** Asks the tool server for its tools, as a client with this token does. */
export async function listTools(token: string): Promise<ToolCheck> {
  const startedAt = performance.now()
  try {
    const response = await fetch('/mcp', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    const body: unknown = await response.json().catch(() => null)
    const { data } = listed.safeParse(body)
    if (response.ok && data) {
      const names = data.result.tools.map(({ name }) => name)
      return { ok: true, names, ms: Math.round(performance.now() - startedAt) }
    }
    return { ok: false, status: response.status, message: refused.safeParse(body).data?.message ?? '' }
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, status: 0, message: '' }
    throw error
  }
}
