import { spawnSync } from 'node:child_process'
import { Problem } from './problem.mjs'

const limitMs = 30_000
const longestBytes = 64 * 1024
const longestReason = 200

/**
 * What a command writes to its standard output, without the line's end. No shell is between: `command` is a JSON array of strings, or words with spaces
 * between them. The process waits meanwhile.
 * @param setting the secret's setting, for the sentences
 * @param env all that the command sees of the environment
 * @throws Problem one sentence, which never has what the command wrote to its standard output
 */
export function secretFromCommand(setting, command, env, timeoutMs = limitMs) {
  const name = `${setting}_COMMAND`
  const [program, ...args] = argumentsOf(command, name)
  const { error, signal, status, stdout, stderr } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: longestBytes,
  })
  const fail = what => {
    throw new Problem(`${name}: ${program} ${what}${reasonFrom(stderr, stdout)}.`)
  }
  if (error?.code === 'ETIMEDOUT') fail(`did not end within ${timeoutMs / 1000} s`)
  if (error?.code === 'ENOBUFS') fail(`wrote more than ${longestBytes / 1024} kB`)
  if (error) fail(`cannot be run (${error.code})`)
  if (signal) fail(`was ended by ${signal}`)
  if (status !== 0) fail(`ended with exit code ${status}`)
  const secret = stdout.trim()
  if (!secret) fail('wrote nothing to its standard output')
  return secret
}

function argumentsOf(command, name) {
  const text = command.trim()
  if (!text.startsWith('[')) {
    // A shell would read these in its own way: nobody is to think that one runs.
    if (!/["'`$\\|&;<>()*]/.test(text)) return text.split(/\s+/)
    throw new Problem(`${name} runs without a shell: write it as a JSON array, as ["program", "argument"].`)
  }
  const words = parse(text)
  if (Array.isArray(words) && words[0] && words.every(word => typeof word === 'string')) return words
  throw new Problem(`${name} must be a JSON array of strings, as ["program", "argument"].`)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The last line of what the command complained of, without anything that it also wrote as the secret. */
function reasonFrom(stderr, stdout) {
  const secrets = (stdout ?? '').split(/\s+/).filter(word => word !== '')
  const last = (stderr ?? '').trim().split('\n').at(-1)?.trim() ?? ''
  const told = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), last)
  return told ? `: ${told.slice(0, longestReason).replace(/\.+$/, '')}` : ''
}
