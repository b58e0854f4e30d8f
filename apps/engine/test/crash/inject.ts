import { existsSync, writeFileSync, writeSync } from 'node:fs'
import { type CrashPoint, observeCrashPoints } from '../../src/crash-points.ts'
import { defaultSettings } from '../../src/settings.ts'

/**
 * Loaded before the engine's main program: when it passes a point for the n-th time, kills the process with SIGKILL, or,
 * with `MESSENGER_TEST_CUT`, has the test cut its network: it stands still until the test says that this is done.
 * `MESSENGER_TEST_CRASH=received:7`, `MESSENGER_TEST_CUT=link_accepted:1:/tmp/cut`; `MESSENGER_TEST_SETTINGS={"policyMinuteMs":6000}`
 * shortens what the engine waits for.
 */
Object.assign(defaultSettings, JSON.parse(process.env.MESSENGER_TEST_SETTINGS ?? '{}'))

const [point, count, folder] = (process.env.MESSENGER_TEST_CUT ?? process.env.MESSENGER_TEST_CRASH ?? '').split(':')
let left = Number(count ?? 0)

if (point) {
  observeCrashPoints((passed: CrashPoint) => {
    if (passed !== point) return
    left -= 1
    if (left !== 0) return
    writeSync(1, `${JSON.stringify({ msg: 'test.crash', point })}\n`)
    if (folder) waitForCut(folder)
    else process.kill(process.pid, 'SIGKILL')
  })
}

function waitForCut(inFolder: string): void {
  writeFileSync(`${inFolder}/wanted`, '')
  const until = Date.now() + 10_000
  while (!existsSync(`${inFolder}/done`) && Date.now() < until);
}
