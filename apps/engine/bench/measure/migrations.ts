import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Run } from './run.ts'

const program = fileURLToPath(new URL('../../../../scripts/upgrade/locks/main.mjs', import.meta.url))

/** How long an update keeps others from writing: a benchmark of its own, printed as it comes. */
export async function measureMigrations(run: Run, factor: number, databaseUrl: string): Promise<void> {
  run.say('the update of a full database')
  const child = spawn(process.execPath, [program, '--factor', String(factor)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The benchmark of the migrations failed (${code})`)
}
