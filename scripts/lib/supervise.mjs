import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinnedNode } from './pinned-node.mjs'
import { waitUntil } from './wait-until.mjs'

const answerMs = 10_000
const calmMs = 60_000
const longestPauseMs = 30_000

/**
 * Keeps one child process alive. `start()` resolves with its `{ type: 'ready', … }` message; a child that dies later is
 * started again after a pause that doubles (1 s to 30 s, with jitter) and is reset by a minute of calm.
 * Children lead a session of their own: a Ctrl-C at the terminal reaches them through us, in order.
 * `tell(message, env)` gives it other settings while it works: it answers `{ type: '<type>.taken', id }`, and whoever starts later has them in
 * its environment; one that does not answer is started again.
 * `state()`: `{ restarts, isUp }`, how often it was started again, and whether it is there and ready.
 * @param options name, args, env, cwd, graceMs (SIGTERM to SIGKILL), readyMs, onOutput(text), onNotice(sentence), record, onMessage(message, answer)
 */
export function supervise(options) {
  let child
  let { env } = options
  let stopping = false
  let failures = 0
  let restarts = 0
  const wake = new AbortController()

  const launch = async () => {
    child = spawnChild({ ...options, env })
    const current = child
    const startedAt = Date.now()
    current.ended.then(sentence => {
      if (stopping || !current.wasReady) return undefined
      if (Date.now() - startedAt > calmMs) failures = 0
      return again(sentence)
    })
    return current.ready
  }
  const again = async sentence => {
    failures += 1
    const pauseMs = Math.min(longestPauseMs, 500 * 2 ** failures) * (0.75 + Math.random() / 2)
    options.onNotice(`${options.name} ${sentence}; starting it again in ${(pauseMs / 1000).toFixed(1)} s`)
    await sleep(pauseMs, undefined, { signal: wake.signal }).catch(() => undefined)
    if (stopping) return
    restarts += 1
    try {
      await launch()
      options.onNotice(`${options.name} runs again`)
    } catch (error) {
      if (!stopping) await again(error.message)
    }
  }
  const stop = async () => {
    stopping = true
    wake.abort()
    await child?.stop(options.graceMs)
  }
  const tell = async (message, more) => {
    env = { ...env, ...more }
    if (!child || stopping) return
    if (await child.tell(message)) return
    options.onNotice(`${options.name} did not take new settings; starting it again`)
    child.kill()
  }
  const state = () => ({ restarts, isUp: Boolean(child?.wasReady) && !child.gone })
  return { start: launch, stop, tell, state, kill: () => child?.kill() }
}

function spawnChild({ args, env, cwd, readyMs, onOutput, record, onMessage }) {
  const child = spawn(pinnedNode(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true })
  const state = { wasReady: false, gone: false }
  const tail = keepTail()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', tail.add)
    stream.on('data', onOutput)
  }
  if (child.pid) record.add(child.pid)
  state.ended = new Promise(resolve => {
    const end = sentence => {
      state.gone = true
      if (child.pid) record.remove(child.pid)
      resolve(sentence)
    }
    child.once('error', error => end(`could not be run (${error.message})`))
    child.once('exit', (code, signal) => end(`ended (${signal ?? `exit code ${code}`})`))
  })
  state.ready = whenReady(child, state, readyMs, tail)
  child.on('message', message => onMessage?.(message, answer => child.connected && child.send(answer)))
  // One that is still on its way up answers once it is there.
  state.tell = message => tellChild(child, state, message, state.wasReady ? answerMs : answerMs + readyMs)
  state.kill = () => signalGroup(child, 'SIGKILL')
  state.stop = async graceMs => {
    if (state.gone) return
    signalGroup(child, 'SIGTERM')
    if (await waitUntil(() => state.gone, graceMs)) return
    signalGroup(child, 'SIGKILL')
    await state.ended
  }
  return state
}

/** Resolves with the ready message; rejects with a sentence (without the child's name) and what the child printed. */
function whenReady(child, state, readyMs, tail) {
  return new Promise((resolve, reject) => {
    const fail = sentence => {
      clearTimeout(deadline)
      reject(Object.assign(new Error(sentence), { tail: tail.text() }))
    }
    const deadline = setTimeout(() => {
      signalGroup(child, 'SIGKILL')
      fail(`was not ready after ${readyMs / 1000} s`)
    }, readyMs)
    child.on('message', message => {
      if (message?.type !== 'ready') return
      state.wasReady = true
      clearTimeout(deadline)
      resolve(message)
    })
    state.ended.then(sentence => fail(`${sentence} before it was ready`))
  })
}

/** Whether the child has answered, or is gone: whoever takes its place was started with the new settings. */
function tellChild(child, state, message, patienceMs) {
  const id = randomUUID()
  return new Promise(resolve => {
    const done = taken => {
      clearTimeout(deadline)
      child.off('message', hear)
      resolve(taken)
    }
    const hear = answer => answer?.type === `${message.type}.taken` && answer.id === id && done(true)
    const deadline = setTimeout(() => done(false), patienceMs)
    child.on('message', hear)
    state.ended.then(() => done(true))
    if (child.connected) child.send({ ...message, id }, error => error && done(state.gone))
  })
}

/** To the child and whatever it started itself: it leads its own process group. */
function signalGroup(child, name) {
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function keepTail() {
  let text = ''
  return {
    add: chunk => {
      text = (text + chunk).slice(-4_000)
    },
    text: () => text.trim(),
  }
}
