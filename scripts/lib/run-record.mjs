import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { identityOf, isAlive } from './process-facts.mjs'
import { waitUntil } from './wait-until.mjs'

/**
 * Keeps `{ launcher, port, children }` in a file, so that the next start knows what a killed launcher left behind.
 * `open` refuses beside a living launcher, and ends the children of a dead one (they normally end by themselves).
 * @throws Problem naming the process that runs already
 */
export async function openRunRecord(file, port, onNotice) {
  const previous = read(file)
  const holder = livingLauncher(file)
  if (holder) {
    const where = `on port ${previous.port} (process ${holder.pid})`
    throw new Problem(`The gateway runs already with this data, ${where}: stop that one first.`)
  }
  await endAll(previous?.children ?? [], onNotice)
  // What `npm run rotate-key` may send it a signal by.
  const launcher = { ...identityOf(process.pid), takesRotations: true }
  const children = new Map()
  const save = () => writeFileSync(file, JSON.stringify({ launcher, port, children: [...children.values()] }))
  save()
  const add = pid => {
    children.set(pid, identityOf(pid))
    save()
  }
  const remove = pid => {
    children.delete(pid)
    save()
  }
  return { add, remove, close: () => rmSync(file, { force: true }) }
}

/** The living process, other than us, that a record names. */
export function livingLauncher(file) {
  const launcher = read(file)?.launcher
  return launcher && launcher.pid !== process.pid && isAlive(launcher) ? launcher : undefined
}

/** Notes this process in a folder of notes, one per process. Returns `release()`. */
export function noteOwn(folder) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ launcher: identityOf(process.pid) }))
  return () => rmSync(file, { force: true })
}

/** The first living process, other than us, that a folder of notes names. */
export function livingNote(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.map(file => livingLauncher(join(folder, file))).find(Boolean)
}

async function endAll(children, onNotice) {
  const alive = () => children.filter(isAlive)
  if (alive().length > 0) onNotice(`Ending ${alive().length} processes that an interrupted start left behind`)
  for (const [name, graceMs] of [
    ['SIGTERM', 20_000],
    ['SIGKILL', 5_000],
  ]) {
    for (const { pid } of alive()) process.kill(pid, name)
    await waitUntil(() => alive().length === 0, graceMs, 50)
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // absent, or cut short by the crash we recover from
  }
}
