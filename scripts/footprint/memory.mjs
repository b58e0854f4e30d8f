import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const stepMs = 5_000
/** A sum that fell by less than this over `calmSteps` steps has stopped falling. */
const calmMb = 3
const calmSteps = 14
const longestMs = 300_000

/**
 * What a process and all below it take: `[{ name, mb, anonymousMb }]`, by name, PostgreSQL as one. Proportional set size: memory that
 * several share is divided among them, so the parts add up to the whole.
 */
export function footprintOf(rootPid) {
  const parts = new Map()
  for (const pid of withDescendants(rootPid)) {
    const found = read(pid)
    if (!found) continue
    const part = parts.get(found.name) ?? { name: found.name, processes: 0, mb: 0, anonymousMb: 0 }
    part.processes += 1
    part.mb += found.mb
    part.anonymousMb += found.anonymousMb
    parts.set(found.name, part)
  }
  return [...parts.values()].sort((one, other) => other.mb - one.mb)
}

export const sumOf = parts => parts.reduce((sum, { mb }) => sum + mb, 0)

/** The footprint when it has stopped falling: collectors of garbage have run, pools have closed what was idle. */
export async function calmFootprint(rootPid) {
  const end = Date.now() + longestMs
  const sums = []
  for (;;) {
    const parts = footprintOf(rootPid)
    sums.push(sumOf(parts))
    const before = sums.at(-1 - calmSteps)
    if (before !== undefined && before - sums.at(-1) < calmMb)
      return { parts, seconds: (sums.length - 1) * (stepMs / 1_000) }
    if (Date.now() > end) return { parts, seconds: longestMs / 1_000 }
    await sleep(stepMs)
  }
}

function withDescendants(rootPid) {
  const children = new Map()
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? parentOf(entry) : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const found = [rootPid]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined // gone
  }
}

function read(pid) {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const mb = field => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1_024
    return { name: nameOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8')), mb: mb('Pss'), anonymousMb: mb('Pss_Anon') }
  } catch {
    return undefined // gone
  }
}

function nameOf(commandLine) {
  if (commandLine.includes('apps/web/')) return 'web'
  if (commandLine.includes('apps/engine/')) return `engine (${commandLine.includes('\0sandbox') ? 'sandbox' : 'live'})`
  if (commandLine.includes('packages/sandbox-network/')) return 'sandbox network'
  if (commandLine.includes('scripts/start.mjs')) return 'launcher'
  if (commandLine.includes('postgres')) return 'PostgreSQL'
  return 'others'
}
