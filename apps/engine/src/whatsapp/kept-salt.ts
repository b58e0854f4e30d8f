import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AuthenticationCreds, BinaryNode, WASocket } from './baileys.ts'

/**
 * What stands in the credentials beside the library's own: the salt, base64, or null when the network has given none, and
 * the version of the settings that it was read from.
 */
const kept = z.object({ nctSalt: z.base64().nullable(), version: z.int().min(0) })

type Creds = Pick<AuthenticationCreds, 'additionalData'>
export type KeptSalt = z.infer<typeof kept>

/** Undefined: nobody has looked yet. */
export const keptSalt = ({ additionalData }: Creds): KeptSalt | undefined => kept.safeParse(additionalData).data

export function keepSalt(creds: Creds, salt: KeptSalt): void {
  creds.additionalData = { ...creds.additionalData, ...salt }
}

/** A token is good for the week in which it was given and three more, as the library counts. */
const week = 7 * 24 * 60 * 60
const weeks = 4

/**
 * What proves that this account may begin a chat with somebody (LID JID) who has given it no token: `<cstoken>`,
 * HMAC-SHA256 of the LID under the account's salt (whatsmeow cstoken.go, Baileys PR #2438). None while there is a token,
 * which the library attaches, and none without a salt.
 */
export async function contactToken({ authState }: Pick<WASocket, 'authState'>, lid: string): Promise<BinaryNode[]> {
  const { nctSalt } = keptSalt(authState.creds) ?? {}
  if (!nctSalt) return []
  const { [lid]: given } = await authState.keys.get('tctoken', [lid])
  if (given?.token?.length && isCurrent(Number(given.timestamp ?? 0))) return []
  const proof = createHmac('sha256', Buffer.from(nctSalt, 'base64')).update(lid).digest()
  return [{ tag: 'cstoken', attrs: {}, content: proof }]
}

function isCurrent(seconds: number): boolean {
  const oldest = (Math.floor(Date.now() / 1000 / week) - weeks + 1) * week
  return seconds >= oldest
}
