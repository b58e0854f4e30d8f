import { callGateway } from '../gateway/call-gateway.ts'
import { nextCall } from '../linking/next-call.ts'
import { takeReply } from '../linking/take-reply.ts'
import type { LinkingStore } from './store.ts'

const alarmName = 'go-on'
const alarmMinutes = 0.5

export interface Runner {
  /** There may be something to do, now. */
  kick(): void
}

/**
 * Makes one call after the other until the linking is over. The browser may stop the worker between any two steps: what
 * was learned is stored by then, and an alarm starts a worker that goes on.
 */
export function createRunner(store: LinkingStore): Runner {
  let isRunning = false
  let isWanted = false
  let endPause = () => {
    // nobody pauses yet
  }

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      let isMore = true
      while (isMore) isMore = await step()
    }
  }

  /** False when there is nothing to do. */
  async function step(): Promise<boolean> {
    const linking = await store.read()
    const call = linking && nextCall(linking)
    if (!linking || !call) {
      await chrome.alarms.clear(alarmName)
      return false
    }
    await keepAlarm()
    const waitMs = linking.callAt - Date.now()
    if (waitMs > 0) {
      await pause(waitMs)
      return true
    }
    const reply = await callGateway(call, linking)
    await store.change(current => (current?.id === linking.id ? takeReply(current, call, reply, Date.now()) : current))
    return true
  }

  function pause(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    kick() {
      isWanted = true
      endPause()
      if (isRunning) return
      isRunning = true
      run().finally(() => {
        isRunning = false
        if (isWanted) this.kick()
      })
    },
  }
}

async function keepAlarm(): Promise<void> {
  if (!(await chrome.alarms.get(alarmName))) await chrome.alarms.create(alarmName, { periodInMinutes: alarmMinutes })
}
