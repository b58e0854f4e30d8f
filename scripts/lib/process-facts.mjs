import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Start time of a process in clock ticks since boot (field 22 of /proc/pid/stat); undefined when it is gone or a zombie. */
function startTicks(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Identity of a process that survives reuse of its number: `{ pid, ticks, boot }`. */
export function identityOf(pid) {
  return { pid, ticks: startTicks(pid) ?? '', boot: bootId() }
}

/** True while exactly that process, not a later one with its number, is alive. */
export function isAlive(identity) {
  return identity.boot === bootId() && startTicks(identity.pid) === identity.ticks
}

/** Numbers of all live processes whose working directory is `folder`; needs the same user or root. Linux only. */
export function processesIn(folder) {
  const found = []
  for (const entry of readdirSync('/proc')) {
    if (/^\d+$/.test(entry) && workingDirectory(entry) === folder && startTicks(entry)) found.push(Number(entry))
  }
  return found
}

function workingDirectory(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone, or another user's
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
