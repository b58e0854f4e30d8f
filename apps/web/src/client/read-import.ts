import type { ImportReport } from '@messenger/shared/importers/found-session'
import { sendFile } from './send-file.ts'
import { importInstallPath, importLookPath, largestStore } from './session-imports.ts'

/** As it comes over the wire. */
export type ShownReport = Pick<ImportReport, 'phoneNumber' | 'jid' | 'profileName' | 'carried' | 'left'>

export interface ImportRefusal {
  /** The reader's, when it is one; else the contract's. */
  readonly code: string | null
  /** In English. */
  readonly reason: string
  /** The sessions in the store, when one must be named. */
  readonly choices: readonly string[]
}

interface Asked {
  readonly file: File
  readonly session: string
  readonly network: string
}

/** What is in a store, and what would stay behind. The person has proved of late that it is them. */
export async function lookIntoStore(asked: Asked): Promise<{ readonly report: ShownReport } | ImportRefusal> {
  const { body, ...answer } = await post(importLookPath, asked, {})
  return isReport(body) ? { report: body } : refusalIn(body, answer)
}

/** Makes a session of it. */
export async function installFromStore(
  asked: Asked,
  name: string,
): Promise<{ readonly sessionId: number } | ImportRefusal> {
  const { body, ...answer } = await post(importInstallPath, asked, { name, stopped: 'yes' })
  const { session_id: sessionId } = Object(body)
  return typeof sessionId === 'number' ? { sessionId } : refusalIn(body, answer)
}

async function post(path: string, { file, session, network }: Asked, more: Record<string, string>) {
  const query = new URLSearchParams({ ...(session === '' ? {} : { session }), network, ...more })
  const headers = { 'content-type': 'application/octet-stream' }
  return sendFile(`${path}?${query}`, { file, largest: largestStore, headers })
}

function isReport(body: unknown): body is ShownReport {
  const { phoneNumber, left } = Object(body)
  return typeof phoneNumber === 'string' && Array.isArray(left)
}

function refusalIn(body: unknown, { status, code }: { status: string; code: string | null }): ImportRefusal {
  const { message, errors, problem, choices } = Object(body)
  const [first] = Object.values(Object(errors)).flat()
  const said = [first, message].find(text => typeof text === 'string')
  return {
    code: typeof problem === 'string' ? problem : code,
    reason: typeof said === 'string' ? said : status,
    choices: Array.isArray(choices) ? choices.map(String) : [],
  }
}
