import { z } from 'zod'
import type { TokenCredential } from './entry.ts'
import { negotiated } from './json-rpc.ts'
import type { McpSessions } from './session-store.ts'
import { hasSessions } from './versions.ts'

const initializeForm = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.literal('initialize'),
  params: z.object({
    protocolVersion: z.unknown().optional(),
    capabilities: z.looseObject({ elicitation: z.unknown().optional() }).optional(),
  }),
})

/**
 * Begins the session of a client that introduces itself, takes streams, and speaks a version that has sessions: its id. Undefined for all
 * others, which go on without.
 */
export async function initializing(
  message: unknown,
  takesStreams: boolean,
  { sessions, credential }: { readonly sessions: McpSessions; readonly credential: TokenCredential },
): Promise<string | undefined> {
  const { data } = initializeForm.safeParse(message)
  if (!data || !takesStreams) return undefined
  const version = negotiated(data.params.protocolVersion)
  if (!hasSessions(version)) return undefined
  const canElicit = version >= '2025-06-18' && typeof data.params.capabilities?.elicitation === 'object'
  return sessions.begin(credential, version, canElicit)
}
