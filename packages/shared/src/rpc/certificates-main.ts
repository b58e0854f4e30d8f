import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeCertificates } from './make-certificates.ts'

const usage = 'npm run certificates -- <folder> [--days 365]'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '365' } },
  })
  const [folder, ...others] = positionals
  const days = Number(values.days)
  if (folder === undefined || others.length > 0 || !Number.isInteger(days) || days < 1 || days > 3_600) {
    throw new Error(`Say where the certificates are to lie: ${usage}`)
  }
  const { isNewAuthority, folders } = await makeCertificates(resolve(folder), days)
  const lines = [
    isNewAuthority
      ? 'A new authority signs them: keep ca.key apart from the gateway.'
      : 'The authority that was there signs them.',
    `For engines: MESSENGER_RPC_CERTIFICATES=${folders.engine}`,
    `For the web: MESSENGER_RPC_CERTIFICATES=${folders.web}`,
    `They end after ${days} days. Run this again before; processes take new files by themselves within a minute.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
