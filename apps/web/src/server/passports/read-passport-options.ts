import { parseArgs } from 'node:util'
import { type PassportSeal, passportSeal, shortestPassphrase } from '@messenger/shared/passport/passport-seal'

const usage = `Usage: npm run passport -- key
       npm run passport -- export <session id> <file> [--to age1…] [--history]
       npm run passport -- import <file> --account <account id> [--dry-run]
       npm run passport -- confirm <session id> <receipt>
       npm run passport -- take-back <session id>`

type Act =
  | { readonly act: 'key' }
  | { readonly act: 'export'; readonly sessionId: number; readonly path: string; readonly history: boolean }
  | { readonly act: 'import'; readonly path: string; readonly accountId: number; readonly dryRun: boolean }
  | { readonly act: 'confirm'; readonly sessionId: number; readonly receipt: string }
  | { readonly act: 'take-back'; readonly sessionId: number }

/** What the terminal was told. @throws Error with how it is used */
export function readPassportOptions(args: readonly string[]): Act & { readonly to: string | undefined } {
  const { positionals, values } = parsed(args)
  const [act, first = '', second = ''] = positionals
  const { to, account, history = false, 'dry-run': dryRun = false } = values
  if (act === 'key') return { act, to }
  if (act === 'import' && first && account) return { act, path: first, accountId: idOf(account), dryRun, to }
  if (act === 'export' && second) return { act, sessionId: idOf(first), path: second, history, to }
  if (act === 'confirm' && second) return { act, sessionId: idOf(first), receipt: second, to }
  if (act === 'take-back' && first) return { act, sessionId: idOf(first), to }
  throw new Error(usage)
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { to: text, account: text, history: flag, 'dry-run': flag }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function idOf(text: string): number {
  const id = Number(text)
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id
  throw new Error(`${text} is no id.\n${usage}`)
}

/** For whom a file is sealed. @throws Error */
export function sealFor(to: string | undefined, passphrase: string | undefined): PassportSeal {
  const seal = passportSeal.safeParse(to ? { recipient: to } : { passphrase })
  if (seal.success) return seal.data
  throw new Error(
    `Name the public key of the gateway that shall have the session with --to (age1…), which alone can open the file then; or set MESSENGER_PASSPORT_PASSPHRASE to ${shortestPassphrase} characters or more.`,
  )
}
