import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import { sendRefusal } from './send.ts'

/** What some door of ours takes. Any other is refused before a door sees it: a TRACE would answer with the headers of its caller. */
export const usedMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Pages are read; signing in and out are a POST. */
export const methodsOfPages: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** True when the method is one of these; else the request has been refused. */
export function takesMethod(
  methods: ReadonlySet<string>,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (methods.has(method)) return true
  sendRefusal(response, new ApiError('method'), { allow: [...methods].join(', ') })
  return false
}
