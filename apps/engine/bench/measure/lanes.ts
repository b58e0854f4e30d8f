import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Run } from './run.ts'

const backlog = 3_000

/** The webhook lanes alone, without a network: a benchmark of their own, printed as it comes. */
export async function measureLanes(run: Run, databaseUrl: string): Promise<void> {
  run.say('webhook lanes alone')
  const program = fileURLToPath(new URL('../lanes.ts', import.meta.url))
  const child = spawn(process.execPath, [program, String(backlog)], {
    env: { PATH: process.env.PATH, TEST_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The lanes benchmark failed (${code})`)
}
