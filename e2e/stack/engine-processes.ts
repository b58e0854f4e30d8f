import { readdirSync, readFileSync } from 'node:fs'
import { stackEnv } from '../env.ts'

/** Process ids of the engines of the gateway under test: those that work on its database. */
export function enginesOf(): number[] {
  const { host } = new URL(stackEnv().databaseUrl)
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(
      pid =>
        /apps\/engine\/(src\/main\.ts|dist\/engine\/main\.mjs)/.test(contentOf(pid, 'cmdline')) &&
        contentOf(pid, 'environ').includes(host),
    )
    .map(Number)
}

/** Empty for a process that has just ended or belongs to somebody else. */
function contentOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return ''
    throw error
  }
}
