import type { OperationModel } from '../model/api-model.ts'
import { docblock } from './php-docs.ts'
import type { PhpField } from './php-fields.ts'
import { root } from './php-file.ts'
import { camel } from './php-names.ts'
import type { PhpTypes } from './php-types.ts'

interface Method {
  readonly code: string
  readonly uses: readonly string[]
}

const none: Method = { code: '', uses: [] }

/** The method that reads a list on and on: `listMessageLogs` → `iterateMessageLogs`. Events have one written by hand. */
export function iterateMethod(operation: OperationModel, parameters: readonly PhpField[], types: PhpTypes): Method {
  const { paging, method, name } = operation
  if (!paging || name === 'events.list' || !method.startsWith('list')) return none
  const asked = paging.style === 'cursor' ? [] : ['page', 'paginated']
  const kept = parameters.filter(({ field }) => !asked.includes(field.name))
  const item = types.typeOf(paging.item)
  const call = (more: string) => {
    const cursor = paging.style === 'cursor' ? paging.parameter : undefined
    const given = kept.filter(({ field }) => field.name !== cursor).map(row => `${row.name}: $${row.name}`)
    const rows = [...given, more, 'options: $options'].map(row => `                ${row},\n`)
    return `$this->${method}(\n${rows.join('')}            )`
  }
  const { signature, uses } = reading(operation, parameters, types, call)
  const tags = [
    `The same, item by item: the next part is asked for when it is needed.`,
    ...kept.map(({ tag }) => tag),
    `@return \\Generator<int, ${item.doc}>`,
    '@throws GatewayException',
  ]
  const rows = [...kept.map(({ parameter }) => parameter), '?CallOptions $options = null']
  const head = `    public function ${method.replace(/^list/, 'iterate')}(\n${rows.map(row => `        ${row},\n`).join('')}    ): \\Generator {\n`
  return {
    code: `\n${docblock(tags, '    ')}${head}        return ${signature};\n    }\n`,
    uses: [`${root}\\Runtime\\Paging`, ...uses, ...item.uses],
  }
}

function reading(
  { paging, result }: OperationModel,
  parameters: readonly PhpField[],
  types: PhpTypes,
  call: (more: string) => string,
): { signature: string; uses: readonly string[] } {
  if (!paging || !('type' in result)) throw new Error('No list')
  const page = types.typeOf(paging.style === 'optional pages' ? paging.page : result.type)
  const lines = (rows: readonly string[]) => rows.map(row => `            ${row},\n`).join('')
  const static_ = (type: string, value: string) => `static fn(${page.native} $page): ${type} => $page->${value}`
  if (paging.style === 'cursor') {
    const parameter = parameters.find(({ field }) => field.name === paging.parameter)
    const name = camel(paging.parameter)
    const native = parameter ? types.typeOf(parameter.field.type).native : 'string'
    const next = `static fn(${page.native} $page): ?${native} => ${nextValue(paging.next, native, result.type, types)}`
    const rows = [
      `fn(?${native} $cursor): ${page.native} => ${call(`${name}: $cursor`)}`,
      static_('array', camel(paging.items)),
      next,
      `$${name}`,
    ]
    return { signature: `Paging::byCursor(\n${lines(rows)}        )`, uses: page.uses }
  }
  const isOptional = paging.style === 'optional pages'
  const rows = [
    `fn(int $page): ${page.native} => ${call(isOptional ? 'paginated: true,\n                page: $page' : 'page: $page')}`,
    static_('array', isOptional ? 'items' : 'data'),
    static_('int', isOptional ? 'pagination->totalPages' : 'lastPage'),
  ]
  return { signature: `Paging::byPage(\n${lines(rows)}        )`, uses: page.uses }
}

/** The cursor of the next part, as the parameter takes it. */
function nextValue(next: string, native: string, result: { kind: string; name?: string }, types: PhpTypes): string {
  const type = result.name === undefined ? undefined : types.named(result.name)
  const field = type?.kind === 'object' ? type.fields.find(({ name }) => name === next) : undefined
  if (!field) throw new Error(`No field ${next}`)
  const value = `$page->${camel(next)}`
  if (types.typeOf(field.type).native === native) return value
  return `${value} === null ? null : (${native}) ${value}`
}
