import { spawn } from 'node:child_process'

const keptCharacters = 20_000
const stopMs = 5_000

/**
 * Runs a program to its end and keeps the tail of what it prints: `{ code, output, ms }`. Never rejects for a bad exit.
 * `onOutput(text)` sees the output as it comes. When `signal` aborts the program is asked to stop, killed after 5 s, and it
 * never outlives this process.
 */
export function runQuietly(program, args, { cwd, env, signal, onOutput } = {}) {
  return new Promise(resolve => {
    const startedAt = performance.now()
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let killer
    const keep = chunk => {
      output = (output + chunk).slice(-keptCharacters)
      onOutput?.(chunk)
    }
    const stop = () => {
      child.kill('SIGTERM')
      killer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    }
    const atExit = () => child.kill('SIGKILL')
    process.once('exit', atExit)
    const end = code => {
      clearTimeout(killer)
      process.off('exit', atExit)
      signal?.removeEventListener('abort', stop)
      resolve({ code, output, ms: performance.now() - startedAt })
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
    child.once('error', error => {
      keep(error.message)
      end(127)
    })
    child.once('close', code => end(code ?? 1))
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })
}
