import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AuthenticationCreds, BinaryNode, WASocket } from './baileys.ts'

/** What stands in the credentials beside the library's own. Base64; null: the network has given none. */
const kept = z.object({ nctSalt: z.base64().nullable() })

type Creds = Pick<AuthenticationCreds, 'additionalData'>

export const knowsSalt = ({ additionalData }: Creds) => kept.safeParse(additionalData).success

export function keepSalt(creds: Creds, salt: Uint8Array | null): void {
  creds.additionalData = { nctSalt: salt && Buffer.from(salt).toString('base64') }
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
  const { data } = kept.safeParse(authState.creds.additionalData)
  if (!data?.nctSalt) return []
  const { [lid]: given } = await authState.keys.get('tctoken', [lid])
  if (given?.token?.length && isCurrent(Number(given.timestamp ?? 0))) return []
  const proof = createHmac('sha256', Buffer.from(data.nctSalt, 'base64')).update(lid).digest()
  return [{ tag: 'cstoken', attrs: {}, content: proof }]
}

function isCurrent(seconds: number): boolean {
  const oldest = (Math.floor(Date.now() / 1000 / week) - weeks + 1) * week
  return seconds >= oldest
}
