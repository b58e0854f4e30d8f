import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { stackEnv } from '../env.ts'

const script = fileURLToPath(new URL('./change-crowd.ts', import.meta.url))

/** Gives the first account so many sessions `Crowd 1`, `Crowd 2` … beside its own; 0 takes them away. */
export async function changeCrowd(count: number, network: 'live' | 'sandbox' = 'live'): Promise<void> {
  await promisify(execFile)(process.execPath, [script, stackEnv().databaseUrl, String(count), network])
}
