import { runQuietly } from '../run-quietly.mjs'

/** Like `runQuietly`, with the output shown as it comes. */
export function runLoudly(program, args, options) {
  return runQuietly(program, args, { ...options, onOutput: text => process.stdout.write(text) })
}
