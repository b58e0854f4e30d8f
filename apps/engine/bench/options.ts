import { parseArgs } from 'node:util'

const parts = ['messages', 'webhooks', 'rest', 'crowd', 'media', 'lanes'] as const
export type Part = (typeof parts)[number]

export interface Options {
  /** A durable PostgreSQL in which databases may be made. */
  readonly databaseUrl: string
  readonly parts: ReadonlySet<Part>
  /** How often each subject's sends and receives are measured; the median counts. */
  readonly rounds: number
  readonly jsonFile: string | undefined
  readonly profileDir: string | undefined
}

/** `lanes` is a benchmark of its own and runs when it is asked for. */
const usual = parts.filter(part => part !== 'lanes')

const usage = `npm run bench -- [--only ${parts.join(',')}] [--rounds 3] [--json file] [--cpu-prof folder]`

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: usual.join(',') },
      rounds: { type: 'string', default: '3' },
      json: { type: 'string' },
      'cpu-prof': { type: 'string' },
    },
  })
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl) throw new Error(`DATABASE_URL is not set: ${usage}`)
  const wanted = values.only.split(',')
  const chosen = new Set(parts.filter(part => wanted.includes(part)))
  if (chosen.size !== wanted.length) throw new Error(usage)
  const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1)
  return { databaseUrl, parts: chosen, rounds, jsonFile: values.json, profileDir: values['cpu-prof'] }
}
