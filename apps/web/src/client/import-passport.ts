import type { PassportReport } from '@messenger/shared/passport/passport-report'
import { largestPassport, passphraseHeader, passportImportPath, passportLookPath } from './passports.ts'
import { sendFile } from './send-file.ts'

/** What the gateway said of a file that it does not take: the contract's code, and its English sentence. */
export interface PassportRefusal {
  readonly code: string | null
  readonly reason: string
}

/** As it comes over the wire. */
export type ShownPassport = Pick<PassportReport, 'phoneNumber' | 'name' | 'carried' | 'rules' | 'left'>

/** What is in a passport, and what stays behind. The person has proved of late that it is them. */
export async function lookIntoPassport(
  file: File,
  passphrase: string,
): Promise<{ readonly report: ShownPassport } | PassportRefusal> {
  const { body, ...answer } = await post(passportLookPath, file, passphrase)
  return isReport(body) ? { report: body } : refusalIn(body, answer)
}

/** Gives a passport to the gateway. */
export async function importPassport(
  file: File,
  passphrase: string,
): Promise<{ readonly sessionId: number; readonly receipt: string } | PassportRefusal> {
  const { body, ...answer } = await post(passportImportPath, file, passphrase)
  const { session_id: sessionId, receipt } = Object(body)
  if (typeof sessionId === 'number' && typeof receipt === 'string') return { sessionId, receipt }
  return refusalIn(body, answer)
}

function post(path: string, file: File, passphrase: string) {
  const headers = {
    'content-type': 'application/octet-stream',
    ...(passphrase === '' ? {} : { [passphraseHeader]: encodeURIComponent(passphrase) }),
  }
  return sendFile(path, { file, largest: largestPassport, headers })
}

function isReport(body: unknown): body is ShownPassport {
  const { phoneNumber, carried, left } = Object(body)
  return typeof phoneNumber === 'string' && typeof carried === 'object' && Array.isArray(left)
}

function refusalIn(body: unknown, { status, code }: { status: string; code: string | null }): PassportRefusal {
  const { message, errors } = Object(body)
  const [first] = Object.values(Object(errors)).flat()
  const said = [first, message].find(text => typeof text === 'string')
  return { code, reason: typeof said === 'string' ? said : status }
}
