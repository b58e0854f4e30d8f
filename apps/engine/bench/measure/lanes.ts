import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Run } from './run.ts'

const named = { lanes: 'webhook lanes', log: 'the event log', sinks: 'lanes to a sink' } as const

/** The webhook lanes, the event log or lanes to a sink alone, without a network: benchmarks of their own, printed as they come. */
export async function measureLanes(run: Run, part: 'lanes' | 'log' | 'sinks', databaseUrl: string): Promise<void> {
  run.say(`${named[part]} alone`)
  const program = fileURLToPath(new URL(`../lanes/${part}-main.ts`, import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, TEST_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The benchmark of the ${part} failed (${code})`)
}
