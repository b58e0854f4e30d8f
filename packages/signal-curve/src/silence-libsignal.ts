const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir'] as const
const FROM_LIBSIGNAL = /[\\/]libsignal[\\/]/
const INSTALLED = Symbol.for('messenger.signal-curve.silenced')

/**
 * Drops console calls whose caller is libsignal: it prints whole session objects, private ratchet keys included, on
 * every session change. Calls from anywhere else pass through untouched.
 */
export function silenceLibsignal(target: Console = console): void {
  if (Object.hasOwn(target, INSTALLED)) return
  Object.defineProperty(target, INSTALLED, { value: true })
  for (const method of METHODS) {
    const original = target[method]
    target[method] = (...parts: unknown[]) => {
      if (!FROM_LIBSIGNAL.test(callerFrame())) Reflect.apply(original, target, parts)
    }
  }
}

/** Stack line of the code that called console: line 0 is "Error", 1 this function, 2 the wrapper. */
function callerFrame(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 4
  const stack = new Error('caller').stack ?? ''
  Error.stackTraceLimit = limit
  return stack.split('\n')[3] ?? ''
}
