import { type GeneratedFile, generatedHeader } from '../generated-file.ts'
import { typescriptLiteral } from '../typescript-literal.ts'
import type { NodeOperation, RequestRow } from './request-row.ts'

/** The request table: `requests[resource][operation]`. */
export function requestsFile(entries: readonly NodeOperation[]): GeneratedFile {
  const table: Record<string, Record<string, RequestRow>> = {}
  for (const { resource, operation, row } of entries) {
    table[resource.value] = { ...table[resource.value], [operation.value]: row }
  }
  const text = `${generatedHeader}import type { RequestTable } from '../request-table'

export const requests: RequestTable = ${typescriptLiteral(printable(table))}
`
  return { path: 'requests.ts', text }
}

/** Plain JSON of the table: interfaces have no index signature, which a literal needs. */
function printable(table: Record<string, Record<string, RequestRow>>) {
  return Object.fromEntries(
    Object.entries(table).map(([resource, rows]) => [
      resource,
      Object.fromEntries(Object.entries(rows).map(([operation, row]) => [operation, printableRow(row)])),
    ]),
  )
}

function printableRow({ fields, constants, media, ...row }: RequestRow) {
  return {
    ...row,
    ...(media === undefined ? {} : { media: { ...media } }),
    fields: fields.map(field => ({ ...field })),
    constants: constants.map(constant => ({ ...constant })),
  }
}
