import { readableStack } from '@messenger/shared/stacks/readable-stack'

/** What of an error may be logged. */
export interface ErrorFields {
  readonly name: string
  readonly message: string
  readonly code?: string
  readonly at?: readonly string[]
  readonly cause?: ErrorFields
}

const maxDepth = 4

/**
 * Log form of an error, without values: the query builder puts a statement's parameters into its message, the database
 * the offending row into `detail`, and both may hold what must not be in a log.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: 'Not an Error was thrown' }
  const { name, message, stack, cause } = error
  return {
    name,
    message: message.split('\nparams:', 1)[0] ?? '',
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(stack === undefined
      ? {}
      : {
          at:
            readableStack(stack)
              .match(/^ {4}at .+$/gm)
              ?.slice(0, 8)
              .map(line => line.slice(7)) ?? [],
        }),
    ...(cause === undefined || depth >= maxDepth ? {} : { cause: errorFields(cause, depth + 1) }),
  }
}
