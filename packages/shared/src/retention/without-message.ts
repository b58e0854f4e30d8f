import { z } from 'zod'

const told = z.looseObject({ id: z.string(), remoteJid: z.string(), message: z.unknown() })

/**
 * The output of an operation that tells of a message, without what the message says: `message` is left out. Null: it is about none, or says
 * nothing. The answer to an edit is one.
 */
export function outputWithoutMessage(output: unknown): { readonly output: object; readonly networkId: string } | null {
  const { data } = told.safeParse(output)
  if (!data || data.message === undefined) return null
  const { message: _said, ...rest } = data
  return { output: rest, networkId: data.id }
}

/** The same of an answer as it is kept for an idempotency key. */
export function withoutMessage(kept: unknown): { readonly answer: object; readonly networkId: string } | null {
  const left = outputWithoutMessage(z.object({ output: z.unknown() }).safeParse(kept).data?.output)
  return left && { answer: { output: left.output }, networkId: left.networkId }
}
