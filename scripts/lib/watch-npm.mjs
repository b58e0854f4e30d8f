import { readFileSync } from 'node:fs'
import { identityOf, isAlive } from './process-facts.mjs'

const everyMs = 500

/**
 * Calls `onGone` when the npm that runs us has ended. Needed because npm passes a signal to the shell between us, and
 * many a shell dies of it without telling its child. Nothing happens where we were not started by npm.
 */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return
  const parent = identityOf(process.ppid)
  const watched = [parent, ...(isShell(parent.pid) ? [identityOf(parentOf(parent.pid))] : [])]
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, everyMs)
  timer.unref()
}

function isShell(pid) {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c'
}

function parentOf(pid) {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
