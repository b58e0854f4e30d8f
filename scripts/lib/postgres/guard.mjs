import { spawn } from 'node:child_process'

const script = `ours() { [ "$(readlink "/proc/$1/cwd")" = "$2" ]; }
read -r _
waited=0
while [ "$waited" -lt "$3" ] && ours "$1" "$2"; do sleep 1; waited=$((waited + 1)); done
ours "$1" "$2" && kill -INT "$1"`

/**
 * A shell that outlives a launcher killed with SIGKILL: when its input closes, it waits `graceSeconds`
 * for the server's clients to end and then asks the server for a fast shutdown. Returns `dismiss()`.
 */
export function watchOver({ pid, cluster, graceSeconds }) {
  const args = ['-c', script, 'messenger-guard', String(pid), cluster, String(graceSeconds)]
  const child = spawn('/bin/sh', args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.unref()
  child.stdin.unref()
  child.on('error', () => undefined) // no /bin/sh: the next start clears what is left
  return () => child.kill('SIGKILL')
}
