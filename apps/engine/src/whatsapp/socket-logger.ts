import type { Logger } from 'pino'

/** The few methods of a logger that Baileys calls. */
interface SocketLogger {
  level: string
  child(bindings: Record<string, unknown>): SocketLogger
  trace(fields: unknown, message?: string): void
  debug(fields: unknown, message?: string): void
  info(fields: unknown, message?: string): void
  warn(fields: unknown, message?: string): void
  error(fields: unknown, message?: string): void
}

/**
 * Lets the library's warnings through as one event with its message alone: the objects it logs hold keys, stanzas and
 * message content, so none of their fields is ever written.
 */
export function createSocketLogger(log: Logger, sessionId: number): SocketLogger {
  const write = (level: 'debug' | 'warn') => (fields: unknown, message?: string) =>
    log[level]({ sessionId, library: sentence(fields, message), error: errorName(fields) }, 'socket.logged')
  const silent = () => undefined
  const logger: SocketLogger = {
    level: 'warn',
    child: () => logger,
    trace: silent,
    debug: silent,
    info: silent,
    warn: write('debug'),
    error: write('warn'),
  }
  return logger
}

function sentence(fields: unknown, message: string | undefined): string {
  const text = message ?? (typeof fields === 'string' ? fields : '')
  return text.slice(0, 120)
}

function errorName(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const nested = 'err' in fields ? fields.err : 'error' in fields ? fields.error : fields
  return nested instanceof Error ? `${nested.name}: ${nested.message.slice(0, 120)}` : undefined
}
