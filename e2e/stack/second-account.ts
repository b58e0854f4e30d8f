import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { stackEnv } from '../env.ts'
import type { Person } from './people.ts'

const script = fileURLToPath(new URL('./add-person.ts', import.meta.url))

/** Creates a person with an account of their own; the dashboard makes only the first one. */
export async function createAccount({ email, name, password }: Person): Promise<void> {
  await promisify(execFile)(process.execPath, [script, stackEnv().databaseUrl, email, name, password])
}
