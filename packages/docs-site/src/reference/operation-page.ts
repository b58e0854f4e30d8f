import type { NamedType, OperationModel } from '@messenger/codegen/clients/model/api-model'
import { wrap } from '@messenger/shared/contract/envelope'
import { type ErrorCode, errorCatalogue, isErrorCode } from '@messenger/shared/contract/errors'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { SitePage } from '../page.ts'
import { errorLink, operationSlug } from './addresses.ts'
import { exampleTabs } from './examples.ts'
import { fieldRows, rowsOfType, typeText } from './field-rows.ts'
import { cell, json, page, table } from './markdown-text.ts'

interface Known {
  readonly types: ReadonlyMap<string, NamedType>
  readonly commonErrors: readonly string[]
}

/** The page of an operation; `row` is the contract's own declaration of it. */
export function operationPage(operation: OperationModel, row: NamedOperation, known: Known): SitePage {
  const { http, title, description } = operation
  return {
    slug: operationSlug(operation.resource, operation.method),
    title,
    label: title,
    description: `${http.method} ${http.path}. ${description}`,
    markdown: page(
      `\`${http.method} ${http.path}\``,
      description,
      facts(operation, row),
      '## Request',
      request(operation, known.types),
      exampleTabs(row),
      '## Answer',
      answer(operation, row, known.types),
      '## Errors',
      errors(operation, known.commonErrors),
    ),
    ...(operation.forAllSessions ? {} : { operation: { name: operation.name, method: http.method, path: http.path } }),
  }
}

const credentials = {
  pat: 'A personal access token.',
  key: 'The key of the session, or a personal access token with the header `X-Session-Id`.',
  both: 'A personal access token, or the key of the session.',
  token: 'None: the field `token` says who calls.',
  none: 'None.',
} as const

function facts(operation: OperationModel, { operation: { mcp, connected } }: NamedOperation): string {
  const tools = mcp === undefined ? [] : [mcp].flat()
  return [
    `- **Credential**: ${credentials[operation.credential]}`,
    `- **Name in the client libraries**: \`${operation.resource}.${operation.method}\``,
    connected && '- **Session**: it must be connected.',
    operation.isIdempotent &&
      '- **Repeating safely**: with the header `Idempotency-Key` a repeat gets the first answer again, for 24 hours.',
    operation.paging && '- **Pages**: client libraries read the whole list with an iterator.',
    tools.length > 0 && `- **Tool for agents**: ${tools.map(({ tool }) => `\`${tool}\``).join(', ')}`,
    operation.http.takesFile && '- **Files**: the body may be the bytes of a file, or `multipart/form-data`.',
  ]
    .filter(line => typeof line === 'string')
    .join('\n')
}

function request(operation: OperationModel, types: ReadonlyMap<string, NamedType>): string {
  const places = [
    ['path', operation.pathFields],
    ['query', operation.queryFields],
    ['body', operation.bodyFields],
  ] as const
  const rows = places.flatMap(([place, fields]) =>
    fieldRows(fields, types).map(({ name, type, required, note }) => [
      `\`${name}\``,
      place,
      type,
      required || place === 'path' ? 'yes' : 'no',
      note,
    ]),
  )
  if (rows.length === 0) return 'It takes no fields.'
  return table(['Field', 'In', 'Type', 'Required', 'Meaning'], rows)
}

function answer(operation: OperationModel, row: NamedOperation, types: ReadonlyMap<string, NamedType>): string {
  const { result } = operation
  if (result.kind === 'file') return 'Status 200 with the bytes of the file, under its own media type.'
  if (result.kind === 'stream') return 'Status 200 with [Server-Sent Events](/docs/events): an id and JSON data each.'
  const body = wrap(row.operation, row.operation.example.output)
  if (result.kind === 'nothing')
    return page(body === undefined ? 'Status 204, without a body.' : 'Status 200.', body !== undefined && json(body))
  const rows = rowsOfType(result.type, types)
  const where = result.kind === 'field' ? `The field \`${result.field}\`` : 'The body'
  return page(
    `Status 200. ${where} is of type ${cell(typeText(result.type, types))}.`,
    rows.length > 0 &&
      table(
        ['Field', 'Type', 'Always there', 'Meaning'],
        rows.map(({ name, type, required, note }) => [`\`${name}\``, type, required ? 'yes' : 'no', note]),
      ),
    json(body),
  )
}

/** Those that mean something of this call first. */
function errors(operation: OperationModel, common: readonly string[]): string {
  const own = operation.errors.filter(isErrorCode)
  const others = common.filter(isErrorCode).filter(code => !own.includes(code))
  const rowOf = (code: ErrorCode) => [
    errorLink(code),
    String(errorCatalogue[code].status),
    errorCatalogue[code].message,
  ]
  return page(
    own.length > 0 ? table(['Code', 'Status', 'Text'], own.map(rowOf)) : 'It has none of its own.',
    `Every call can also be refused with ${others.map(errorLink).join(', ')}.`,
  )
}
