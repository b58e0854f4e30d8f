import { setTimeout as sleep } from 'node:timers/promises'
import { watchNpm } from './watch-npm.mjs'

const sameKeypressMs = 1_000
const interruptedStepMs = 20_000

/**
 * What was started, in order, and its end: `add(stop, kill)` on the way up; the first SIGINT, SIGTERM or SIGHUP stops
 * everything in reverse and exits (with `interruptedCode`), a second one kills at once. `signal` aborts what is under way.
 */
export function createLifetime({ onStopping, interruptedCode = 0 }) {
  const parts = []
  const abort = new AbortController()
  let startedToEnd = 0
  let underWay = Promise.resolve()

  const add = (stop, kill = () => undefined) => parts.push({ stop, kill })
  const stopAll = async () => {
    for (let part = parts.at(-1); part; part = parts.at(-1)) {
      await part.stop()
      parts.splice(parts.indexOf(part), 1)
    }
  }
  const end = async code => {
    if (startedToEnd) return
    startedToEnd = Date.now()
    abort.abort()
    try {
      await stopAll()
      // A step that was interrupted may have started one more thing; one that hangs is not waited for.
      await Promise.race([underWay, sleep(interruptedStepMs)])
      await stopAll()
    } catch (error) {
      console.error(error)
      for (const { kill } of parts) kill()
    }
    process.exit(code)
  }
  const interrupt = name => {
    if (!startedToEnd) {
      onStopping(name)
      end(interruptedCode)
      return
    }
    // One Ctrl-C under npm arrives twice: from the terminal and forwarded by npm.
    if (Date.now() - startedToEnd < sameKeypressMs) return
    for (const { kill } of parts) kill()
    process.exit(130)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => interrupt(name))
  watchNpm(() => interrupt('the end of npm'))

  /** Runs the way up; its end is awaited before the process exits. */
  const run = work => {
    const running = work()
    underWay = running.catch(() => undefined)
    return running
  }
  return { add, end, run, signal: abort.signal, isEnding: () => startedToEnd > 0 }
}
