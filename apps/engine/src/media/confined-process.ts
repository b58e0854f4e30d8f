import { type SpawnOptions, spawn } from 'node:child_process'

/** What a program that reads strangers' files may use up. */
export interface ProcessLimits {
  /** Of address space. */
  readonly memoryBytes: number
  readonly cpuSeconds: number
  /** Of each file that it writes. */
  readonly fileBytes: number
  readonly timeoutMs: number
}

/** What holds a program in, as far as this machine can. */
export interface Confinement {
  /** Sets the limits; null where there is none: then only the time is limited. */
  readonly shell: string | null
  /** Who the program runs as; null: whoever we are. */
  readonly user: { readonly uid: number; readonly gid: number } | null
}

export interface ConfinedProgram {
  /** Name or path. */
  readonly program: string
  readonly args: readonly string[]
  /** Its working folder, entered before the user changes: what is above it need not be open to that user. */
  readonly folder: string
  /** Where programs are looked for. All that it sees of our environment. */
  readonly searchPath: string
  readonly limits: ProcessLimits
}

export type Ending = 'done' | 'no_program' | 'failed' | 'too_slow'

const kb = 1024
const block = 512

/** A limit that cannot be set is left out: `find-confinement.ts` beside this says so. `env` drops what a shell adds by itself. */
const script = [
  'ulimit -c 0 2>/dev/null',
  'ulimit -v "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'ulimit -f "$3" 2>/dev/null',
  'shift 3',
  'exec env -i PATH="$PATH" "$@"',
].join('\n')

/** `-v` in KB, `-t` in seconds, `-f` in blocks, as POSIX and all common shells count. */
export function limitArguments({ memoryBytes, cpuSeconds, fileBytes }: ProcessLimits): string[] {
  return [Math.ceil(memoryBytes / kb), Math.ceil(cpuSeconds), Math.ceil(fileBytes / block)].map(String)
}

/** Runs a program to its end, whatever end that is. Nothing that it started in its group is left. Never rejects. */
export function runConfined(confinement: Confinement, confined: ConfinedProgram): Promise<Ending> {
  const { program, args, folder, searchPath, limits } = confined
  const { shell, user } = confinement
  // A group of its own, so that what it starts ends with it.
  const options: SpawnOptions = { cwd: folder, env: { PATH: searchPath }, stdio: 'ignore', detached: true, ...user }
  const [name, given] = shell
    ? [shell, ['-c', script, 'sh', ...limitArguments(limits), program, ...args]]
    : [program, args]
  const ended = new Promise<Ending>(resolve => {
    const state = { isLate: false }
    const child = spawn(name, given, options)
    const timer = setTimeout(() => {
      state.isLate = true
      // Root without the right to end others' processes does not wait for it for ever.
      if (!endGroup(child.pid)) resolve('too_slow')
    }, limits.timeoutMs)
    child.once('error', () => {
      clearTimeout(timer)
      resolve('no_program')
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      endGroup(child.pid)
      resolve(endingOf(code, signal, state.isLate))
    })
  })
  return ended.catch(() => 'no_program') // some refusals to start it are thrown
}

/** The shell says 126 or 127 of a program that cannot be run. */
function endingOf(code: number | null, signal: NodeJS.Signals | null, isLate: boolean): Ending {
  if (isLate || signal === 'SIGXCPU' || signal === 'SIGKILL') return 'too_slow'
  if (code === 126 || code === 127) return 'no_program'
  return code === 0 ? 'done' : 'failed'
}

/** False when there are some of it whom we may not end. */
function endGroup(pid: number | undefined): boolean {
  if (pid === undefined) return true
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM')
  }
}
