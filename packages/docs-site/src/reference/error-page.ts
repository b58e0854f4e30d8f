import type { OperationModel } from '@messenger/codegen/clients/model/api-model'
import { errorClassOf } from '@messenger/codegen/clients/model/error-models'
import { ApiError, type ErrorCode, errorCatalogue } from '@messenger/shared/contract/errors'
import { errorWords } from '../errors/all-words.ts'
import type { SitePage } from '../page.ts'
import { errorSlug, operationSlug } from './addresses.ts'
import { json, page } from './markdown-text.ts'

/** Statuses that a later call can have another end for. */
const repeatable = new Set([408, 429, 500, 502, 503, 504, 507])

/** The page of a code of the error catalogue. `operations`: those that name it as their own. */
export function errorPage(code: ErrorCode, operations: readonly OperationModel[]): SitePage {
  const { status, message } = errorCatalogue[code]
  const { means, remedy } = errorWords[code]
  return {
    slug: errorSlug(code),
    title: code,
    label: code,
    description: `${status}: ${message}`,
    markdown: page(
      `> ${message}`,
      [
        `- **Status**: ${status}`,
        `- **Header**: \`X-Error-Code: ${code}\``,
        `- **Class in the client libraries**: \`${errorClassOf(status)}\``,
        `- **Repeating**: ${repeating(code, status)}`,
      ].join('\n'),
      '## What it means',
      means,
      '## What to do',
      remedy,
      '## Body',
      json(new ApiError(code).body),
      operations.length > 0 && '## Calls that answer it',
      operations
        .map(({ title, resource, method }) => `- [${title}](/docs/${operationSlug(resource, method)})`)
        .join('\n'),
    ),
  }
}

function repeating(code: ErrorCode, status: number): string {
  if (code === 'idempotency_busy') return 'yes, with the same idempotency key'
  if (code === 'not_connected') return 'once the session is connected, with a new idempotency key'
  return repeatable.has(status) ? 'yes; client libraries do it by themselves' : 'no: the same call ends the same way'
}
