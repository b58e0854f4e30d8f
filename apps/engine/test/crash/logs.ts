import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = join(tmpdir(), `messenger-crash-${process.pid}`)
const warning = 40
let programs = 0

/** What the programs of a test log. */
export const testLogLevel = process.env.TEST_LOG ?? 'info'

/** Runs `use` with a file that a new program can write its output to; it outlives the program. */
export function withLogFile<T>(program: string, use: (file: number) => T): T {
  programs += 1
  mkdirSync(folder, { recursive: true })
  const name = `${String(programs).padStart(3, '0')}-${program.replaceAll(/[^a-z]+/g, '-')}.log`
  const file = openSync(join(folder, name), 'a')
  try {
    return use(file)
  } finally {
    closeSync(file)
  }
}

/** Forgets what the programs of a test that passed have written. */
export function dropLogs(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Where the programs' logs are, and what stands in them from warnings upwards. */
export function describeLogs(): string {
  if (!existsSync(folder)) return 'No program has been started'
  const files = readdirSync(folder)
  const lines = files.flatMap(name => {
    const grave = readFileSync(join(folder, name), 'utf8').split('\n').filter(isGrave)
    return grave.slice(-10).map(line => `${name}: ${line.slice(0, 300)}`)
  })
  return [`The programs' logs are in ${folder}`, ...lines.slice(-60)].join('\n')
}

/** What is no log line comes from the runtime, and is grave. */
function isGrave(line: string): boolean {
  if (line === '') return false
  const level = /"level":(\d+)/.exec(line)?.[1]
  return level === undefined || Number(level) >= warning
}
