import { writeSync } from 'node:fs'
import { type CrashPoint, observeCrashPoints } from '../../src/crash-points.ts'

/**
 * Loaded before the engine's main program: kills the process with SIGKILL when it passes a point for the n-th time.
 * `MESSENGER_TEST_CRASH=received:7`
 */
const [point, count] = (process.env.MESSENGER_TEST_CRASH ?? '').split(':')
let left = Number(count ?? 0)

if (point) {
  observeCrashPoints((passed: CrashPoint) => {
    if (passed !== point) return
    left -= 1
    if (left > 0) return
    writeSync(1, `${JSON.stringify({ msg: 'test.crash', point })}\n`)
    process.kill(process.pid, 'SIGKILL')
  })
}
