import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Confinement, limitArguments, type ProcessLimits } from './confined-process.ts'

/**
 * A user that owns nothing and runs nothing else: not `nobody`, whom root hands the database to. No row in the system's list of users is needed.
 */
const stranger = { uid: 65_533, gid: 65_533 }
const shell = '/bin/sh'
const timeoutMs = 20_000

/** One that is there already, stricter than ours, is as good. */
const limitTest = (flag: string, place: number, name: string) =>
  `(ulimit -${flag} "$${place}") 2>/dev/null || [ "$(ulimit -${flag})" != unlimited ] || echo ${name}`
const limitsScript = [limitTest('v', 1, 'memory'), limitTest('t', 2, 'cpu'), limitTest('f', 3, 'files'), 'exit 0'].join(
  '\n',
)
const programScript = 'exec env -i PATH="$PATH" "$@"'

export interface FoundConfinement extends Confinement {
  /** What could not be had, and why; empty when all of it was. */
  readonly missing: Readonly<Record<string, string>>
}

interface Wanted {
  readonly program: string
  readonly searchPath: string
  readonly limits: ProcessLimits
  /** We are root, and may hand the program to another user. */
  readonly isRoot: boolean
  /** Where its working folders are made. */
  readonly spoolFolder: string
}

/** Tries what this machine lets: limits by the shell, and as root another user. Asked of the system, not derived. */
export async function findConfinement(wanted: Wanted): Promise<FoundConfinement> {
  const limits = await ask(wanted.searchPath, [limitsScript, 'sh', ...limitArguments(wanted.limits)], null)
  if (limits.code !== 0) {
    return { shell: null, user: null, missing: { limits: 'there is no /bin/sh', user: 'there is no /bin/sh' } }
  }
  const names = limits.output.split('\n').filter(name => name !== '')
  const missing = Object.fromEntries(names.map(name => [name, 'this system does not let it be limited']))
  if (!wanted.isRoot) return { shell, user: null, missing }
  const why = await whyNotStranger(wanted)
  return why === null ? { shell, user: stranger, missing } : { shell, user: null, missing: { ...missing, user: why } }
}

/** Null when the program can be handed over, and also when there is no program at all. */
async function whyNotStranger({ searchPath, program, spoolFolder }: Wanted): Promise<string | null> {
  if (!(await canBeGivenAway(spoolFolder))) return 'folders of the spool cannot be given to another user'
  if ((await ask(searchPath, ['exit 0'], stranger)).code !== 0) return 'this system does not let the user be changed'
  const version = [programScript, 'sh', program, '-version']
  const isUnreachable = ({ code }: Answer) => code === 126 || code === 127
  if (!isUnreachable(await ask(searchPath, version, stranger))) return null
  return isUnreachable(await ask(searchPath, version, null)) ? null : 'another user cannot reach the program'
}

async function canBeGivenAway(spoolFolder: string): Promise<boolean> {
  const folder = await mkdtemp(join(spoolFolder, 'job-'))
  try {
    await chown(folder, stranger.uid, stranger.gid)
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Answer {
  /** Null when it did not end by itself. */
  readonly code: number | null
  readonly output: string
}

/** What cannot even be started has no code either: some refusals are thrown. */
async function ask(searchPath: string, args: readonly string[], user: Confinement['user']): Promise<Answer> {
  return run(searchPath, args, user).catch(() => ({ code: null, output: '' }))
}

function run(searchPath: string, args: readonly string[], user: Confinement['user']): Promise<Answer> {
  return new Promise(resolve => {
    const child = spawn(shell, ['-c', ...args], {
      cwd: '/',
      env: { PATH: searchPath },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...user,
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output = (output + chunk).slice(-4_000)
    })
    child.once('error', () => resolve({ code: null, output }))
    child.once('close', code => resolve({ code, output }))
  })
}
