import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const everyMs = 200

/** Megabytes that each process holds in memory. */
async function megabytesOf<N extends string>(pids: Readonly<Record<N, number>>): Promise<Record<N, number>> {
  const { stdout } = await run('ps', ['-o', 'pid=,rss=', '-p', Object.values(pids).join(',')])
  const byPid = new Map(
    stdout
      .trim()
      .split('\n')
      .map(line => readLine(line)),
  )
  return mapValues(pids, pid => (byPid.get(pid) ?? 0) / 1024)
}

/** Runs `act` and answers by how many megabytes each process grew at most while it did. */
export async function growthOf<N extends string>(
  pids: Readonly<Record<N, number>>,
  act: () => Promise<unknown>,
): Promise<Record<N, number>> {
  const before = await megabytesOf(pids)
  const samples = [before]
  const ended = new AbortController()
  const sampling = (async () => {
    while (!ended.signal.aborted) {
      samples.push(await megabytesOf(pids))
      await new Promise(resolve => setTimeout(resolve, everyMs))
    }
  })()
  try {
    await act()
  } finally {
    ended.abort()
    await sampling
  }
  return mapValues(pids, (_, name) => Math.round(Math.max(...samples.map(sample => sample[name])) - before[name]))
}

function readLine(line: string): [pid: number, kilobytes: number] {
  const [pid = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
  return [pid, kilobytes]
}

/** Guarantee: the result has the keys of what was given, and no others. */
function mapValues<N extends string, V, R>(from: Readonly<Record<N, V>>, change: (value: V, name: N) => R) {
  const entries = Object.entries(from) as [N, V][]
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value, name)])) as Record<N, R>
}
