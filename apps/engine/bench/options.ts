import { parseArgs } from 'node:util'

const parts = [
  ...([
    'messages',
    'webhooks',
    'rest',
    'crowd',
    'media',
    'lanes',
    'log',
    'sinks',
    'groups',
    'idle',
    'sealing',
  ] as const),
  ...(['texts', 'migrations'] as const),
] as const
export type Part = (typeof parts)[number]

export interface Options {
  /** A durable PostgreSQL in which databases may be made. */
  readonly databaseUrl: string
  readonly parts: ReadonlySet<Part>
  /** How often each subject's sends and receives are measured; the median counts. */
  readonly rounds: number
  /** How many idle sessions the memory is measured with. */
  readonly idleSessions: number
  /** Of the full size, for the update of a database. */
  readonly factor: number
  /** Groups without bare programs, to look at the engine alone. */
  readonly isEngineAlone: boolean
  readonly jsonFile: string | undefined
  readonly profileDir: string | undefined
}

/** The others take long, or are benchmarks of their own: they run when they are asked for. */
const usual: readonly Part[] = ['messages', 'webhooks', 'rest', 'crowd', 'media', 'sealing']

const usage = `npm run bench -- [--only ${parts.join(',')}] [--rounds 3] [--sessions 1000] [--factor 1] [--engine-alone] [--json file] [--cpu-prof folder]`

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: usual.join(',') },
      rounds: { type: 'string', default: '3' },
      sessions: { type: 'string', default: '1000' },
      factor: { type: 'string', default: '1' },
      'engine-alone': { type: 'boolean', default: false },
      json: { type: 'string' },
      'cpu-prof': { type: 'string' },
    },
  })
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl) throw new Error(`DATABASE_URL is not set: ${usage}`)
  const wanted = values.only.split(',')
  const chosen = new Set(parts.filter(part => wanted.includes(part)))
  if (chosen.size !== wanted.length) throw new Error(usage)
  return {
    databaseUrl,
    parts: chosen,
    rounds: atLeastOne(values.rounds),
    idleSessions: atLeastOne(values.sessions),
    factor: Number(values.factor) || 1,
    isEngineAlone: values['engine-alone'],
    jsonFile: values.json,
    profileDir: values['cpu-prof'],
  }
}

function atLeastOne(text: string): number {
  return Math.max(1, Number.parseInt(text, 10) || 1)
}
