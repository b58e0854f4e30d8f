import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText, sealText } from '@messenger/shared/crypto/seal-text'
import type { RecordContext } from '../recording/record-context.ts'

interface Logged {
  readonly networkId: string
  readonly logged: { readonly to: string; readonly body: string } | null
}

/** What the message log shows of a send, as its row keeps it. */
export function sealedLog({ sessionId, sealer }: Pick<RecordContext, 'sessionId' | 'sealer'>, send: Logged) {
  const { networkId, logged } = send
  if (!logged) return { to: null, body: null }
  return { to: logged.to, body: sealText(sealer, logged.body, sealContext.logged(sessionId, networkId)) }
}

interface LoggedRow {
  readonly sessionId: number
  readonly networkId: string
}

export function openLogged({ sealer }: Pick<RecordContext, 'sealer'>, row: LoggedRow, content: string): string {
  return openText(sealer, content, sealContext.logged(row.sessionId, row.networkId))
}
