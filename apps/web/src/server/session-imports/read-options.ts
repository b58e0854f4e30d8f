import { parseArgs } from 'node:util'
import { z } from 'zod'

const usage = [
  'Usage: npm run import -- --from <baileys | evolution | waha | whatsmeow> --path <folder or file> [options]',
  '                         --from <evolution | waha | whatsmeow> --database <postgres://…> [options]',
  '  --session <name>       which one, when the store has several',
  '  --account <e-mail>     whose it becomes; needed when there are several accounts',
  '  --name <name>          of the session here',
  '  --network <live|sandbox>',
  '  --copied-at <time>     the store is a copy of that time, and the other program went on since',
  '  --dry-run              say what would be done, and do nothing',
  '  --yes                  the other program is stopped: do not ask',
].join('\n')

const form = z.object({
  from: z.enum(['baileys', 'evolution', 'waha', 'whatsmeow']),
  path: z.string().optional(),
  database: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  session: z.string().optional(),
  account: z.string().optional(),
  name: z.string().max(100).default(''),
  network: z.enum(['live', 'sandbox']).default('live'),
  'copied-at': z.coerce.date().optional(),
  'dry-run': z.boolean().default(false),
  yes: z.boolean().default(false),
})

/** What the terminal was told. @throws Error with how it is used */
export function readOptions(args: readonly string[]) {
  const result = form.safeParse(valuesOf(args))
  if (!result.success || (!result.data.path && !result.data.database)) throw new Error(usage)
  const { 'copied-at': copiedAt, 'dry-run': dryRun, ...others } = result.data
  return { ...others, pastSince: copiedAt ?? null, dryRun }
}

function valuesOf(args: readonly string[]): unknown {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const texts = ['from', 'path', 'database', 'session', 'account', 'name', 'network', 'copied-at']
  const options = Object.fromEntries([...texts.map(name => [name, text]), ['dry-run', flag], ['yes', flag]])
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
