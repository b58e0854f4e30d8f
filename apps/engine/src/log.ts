import { readableStack } from '@messenger/shared/stacks/readable-stack'
import { destination, type Logger, pino } from 'pino'

/** JSON lines on standard output. Errors keep name, message and stack, never the values they were thrown with. */
export function createLog(level: string, name: string): Logger {
  return pino({ level, name, base: { name }, serializers: { err: errorFields } }, destination({ sync: true }))
}

function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  return {
    type: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: readableStack(error.stack) }),
    ...('code' in error ? { code: error.code } : {}),
  }
}
