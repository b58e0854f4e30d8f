import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel, OperationModel } from '../model/api-model.ts'
import { literal } from './literal.ts'
import { kebab } from './names.ts'

/** The wire side of every operation: a constant each, in a file per resource. */
export function rowsFiles({ operations }: ApiModel): GeneratedFile[] {
  const resources = [...new Set(operations.map(({ resource }) => resource))]
  return resources.map(resource => {
    const rows = operations.filter(operation => operation.resource === resource)
    const text = rows.map(rowText).join('\n')
    return {
      path: rowsFileOf(resource),
      text: `${generatedHeader}import type { OperationRow } from '../../core/operation.ts'\n\n${text}`,
    }
  })
}

export function rowsFileOf(resource: string): string {
  return `resources/rows/${kebab(resource)}.ts`
}

/** The name of an operation's constant; `delete` and `import` are kept by the language. */
export function rowName(method: string): string {
  return ['delete', 'import', 'export'].includes(method) ? `${method}Row` : method
}

function rowText(operation: OperationModel): string {
  const { resource, method, http, result, queryFields, constants } = operation
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  const query = hasBody ? queryFields.map(({ name }) => name) : []
  const name = `export const ${rowName(method)}: OperationRow = `
  const row = {
    name: `${resource}.${method}`,
    method: http.method,
    path: http.path,
    result: result.kind === 'field' ? result.field : result.kind,
    query: query.length > 0 ? query : undefined,
    headers: result.kind !== 'stream' && Object.keys(http.headers).length > 0 ? http.headers : undefined,
    constants: Object.keys(constants).length > 0 ? constants : undefined,
  }
  return `${name}${literal(row, '', { taken: name.length })}\n`
}
