import type { AuthenticationState } from '@whiskeysockets/baileys'
import { type Client, link } from '../../../../packages/sandbox-network/test/baileys-client.ts'
import type { Stack } from '../stack.ts'
import { eventually, ownerOf } from '../steps.ts'

/** Another program with a session of its own, on the library alone. */
export interface OldProgram {
  send(jid: string, text: string): Promise<void>
  /** Resolves once it has received a message with this text. */
  hears(text: string): Promise<void>
  stop(): Promise<void>
}

/** Links it by QR; `save` is told of changed credentials, as the library asks for it. */
export async function linkOldProgram(
  stack: Stack,
  phone_number: string,
  state: AuthenticationState,
  save: () => Promise<void>,
): Promise<OldProgram> {
  const net = { url: stack.sandbox().url, rootPublicKey: stack.sandbox().rootPublicKey }
  const auth = { ...state, rows: new Map(), sent: new Map() }
  const client: Client = await link(net, stack.phones, { owner: ownerOf(stack), phone_number }, auth)
  client.sock.ev.on('creds.update', () => void save())
  await save()
  return {
    async send(jid, text) {
      await client.sock.sendMessage(jid, { text })
    },
    hears: text => eventually(() => found(client.texts(), text)),
    async stop() {
      await client.end()
      await save()
    },
  }
}

function found(texts: readonly string[], text: string): void {
  if (!texts.includes(text)) throw new Error(`"${text}" has not come`)
}
