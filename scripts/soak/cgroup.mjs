import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = `messenger-soak-${process.pid}`

/**
 * A memory cgroup for all processes of a gateway: `{ wrap, failures, close }`. `wrap` makes a command run in it. Needs root; version 1 or 2 of cgroups.
 * Pages of files count as well, which the kernel gives up when they are in the way.
 */
export function openMemoryLimit(mb) {
  const first = existsSync('/sys/fs/cgroup/memory')
  const folder = join(first ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', name)
  const read = file => readFileSync(join(folder, file), 'utf8').trim()
  mkdirSync(folder)
  writeFileSync(join(folder, first ? 'memory.limit_in_bytes' : 'memory.max'), String(mb * 1_024 * 1_024))
  return {
    wrap: (command, args) => [
      '/bin/sh',
      ['-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs'), command, ...args],
    ],
    /** Processes that the kernel has killed because the memory was used up. */
    failures(say) {
      const peak = Number(read(first ? 'memory.max_usage_in_bytes' : 'memory.peak')) / 1_024 / 1_024
      const [, killed] = /oom_kill (\d+)/.exec(read(first ? 'memory.oom_control' : 'memory.events')) ?? []
      say(`limit ${mb} MB, peak with pages of files ${peak.toFixed(0)} MB, killed for want of memory: ${killed}`)
      return killed === '0' ? [] : [`${killed} processes were killed for want of memory`]
    },
    close: () => rmdirSync(folder),
  }
}
