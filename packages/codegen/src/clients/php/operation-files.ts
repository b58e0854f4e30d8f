import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, OperationModel } from '../model/api-model.ts'
import { iterateMethod } from './iterate-method.ts'
import { resultOf } from './operation-result.ts'
import { docblock } from './php-docs.ts'
import { bracketed, type PhpField, phpField, requiredFirst, wireFields } from './php-fields.ts'
import { phpFile, root } from './php-file.ts'
import { phpLiteral, quoted } from './php-literal.ts'
import { distinct, pascal } from './php-names.ts'
import type { PhpTypes } from './php-types.ts'
import { throwTags } from './throw-tags.ts'

/** A trait for each operation: the method that calls it, and the one that reads its list on and on. */
export function operationFiles(model: ApiModel, types: PhpTypes): GeneratedFile[] {
  return model.operations
    .filter(({ result }) => result.kind !== 'stream')
    .map(operation => ({
      path: `src/Operation/${pascal(operation.resource)}/${traitName(operation)}.php`,
      text: operationFile(operation, model, types),
    }))
}

/** `SendTextOperation` */
export function traitName({ method }: OperationModel): string {
  return `${pascal(method)}Operation`
}

function operationFile(operation: OperationModel, model: ApiModel, types: PhpTypes): string {
  const call = callOf(operation, types)
  const result = resultOf(operation, types)
  const iterate = iterateMethod(operation, call.parameters, types)
  const tags = throwTags(operation, model)
  const sends = result.kind === 'download' ? 'download' : 'send'
  const invocation = `$this->caller->${sends}(new Call(\n${call.code}        ), $options)`
  const body =
    result.value === undefined
      ? `        ${result.kind === 'download' ? 'return ' : ''}${invocation};\n`
      : `        $answer = ${invocation};\n\n        return ${result.value};\n`
  return phpFile({
    namespace: `${root}\\Operation\\${pascal(operation.resource)}`,
    uses: [
      `${root}\\CallOptions`,
      `${root}\\Runtime\\Call`,
      `${root}\\Exception\\GatewayException`,
      ...call.uses,
      ...result.uses,
      ...iterate.uses,
      ...tags.uses,
    ],
    code: [
      docblock(['@internal part of the clients']),
      `trait ${traitName(operation)}\n{\n`,
      docblock([heading(operation), ...call.parameters.map(({ tag }) => tag), result.tag, ...tags.lines], '    '),
      `    public function ${operation.method}(\n${call.signature}    ): ${result.native} {\n${body}    }\n`,
      iterate.code,
      '}\n',
    ].join(''),
  })
}

function heading({ title, description }: OperationModel): string {
  return description === '' || description === title ? `${title}.` : `${title}. ${description}`
}

interface CallCode {
  readonly parameters: readonly PhpField[]
  readonly signature: string
  readonly code: string
  readonly uses: readonly string[]
}

const indent = '            '

function callOf(operation: OperationModel, types: PhpTypes): CallCode {
  const { http } = operation
  const path = operation.pathFields.map(field => withTimes(phpField({ ...field, required: true }, types)))
  const taken = path.map(({ name }) => name)
  const query = operation.queryFields.map(field => withTimes(phpField(field, types, taken)))
  const body = http.takesFile ? [] : operation.bodyFields.map(field => withTimes(phpField(field, types, taken)))
  const inHeaders = query.filter(({ field }) => http.headers[field.name] !== undefined)
  const inQuery = query.filter(row => !inHeaders.includes(row))
  const parameters = [...path, ...requiredFirst([...body, ...query])]
  distinct([...parameters.map(({ name }) => name), 'options', ...(http.takesFile ? ['file'] : [])], operation.name)
  const constants = Object.entries(operation.constants).map(
    ([name, value]) => `${quoted(name)} => ${phpLiteral(value)}`,
  )
  const fields = (rows: readonly PhpField[]) => `Wire::fields(${wireFields(rows, indent, name => `$${name}`)})`
  const lines = [
    `operation: ${quoted(operation.name)}`,
    `method: ${quoted(http.method)}`,
    `path: ${quoted(http.path)}`,
    path.length > 0 &&
      `parameters: ${bracketed(
        pairs(path, row => row.field.name),
        indent,
      )}`,
    inQuery.length > 0 && `query: ${fields(inQuery)}`,
    (body.length > 0 || constants.length > 0) &&
      `body: ${withConstants(constants, body.length > 0 ? fields(body) : undefined)}`,
    inHeaders.length > 0 &&
      `headers: ${bracketed(
        pairs(inHeaders, ({ field }) => http.headers[field.name] ?? ''),
        indent,
      )}`,
    http.takesFile && 'upload: $file',
    (operation.credential === 'none' || operation.credential === 'token') && 'authorized: false',
    operation.forAllSessions && 'allSessions: true',
  ].filter(line => typeof line === 'string')
  const first = parameters.filter(({ isOptional }) => !isOptional).map(({ parameter }) => parameter)
  const optional = parameters.filter(({ isOptional }) => isOptional).map(({ parameter }) => parameter)
  const signature = [...first, ...(http.takesFile ? ['Upload $file'] : []), ...optional, '?CallOptions $options = null']
  return {
    parameters,
    signature: signature.map(line => `        ${line},\n`).join(''),
    code: lines.map(line => `${indent}${line},\n`).join(''),
    uses: [
      ...parameters.flatMap(({ uses }) => uses),
      ...(inQuery.length + body.length > 0 ? [`${root}\\Runtime\\Wire`] : []),
      ...(http.takesFile ? [`${root}\\Upload`] : []),
    ],
  }
}

/** A time may be given as PHP's own. */
function withTimes(row: PhpField): PhpField {
  const { type } = row.field
  const bare = type.kind === 'nullable' ? type.of : type
  if (bare.kind !== 'string' || bare.format !== 'date-time') return row
  const widened = row.parameter
    .replace(/^\?string\b/, '\\DateTimeInterface|string|null')
    .replace(/^string\b/, '\\DateTimeInterface|string')
  return { ...row, parameter: widened, tag: row.tag.replace(/^@param string\b/, '@param \\DateTimeInterface|string') }
}

function pairs(rows: readonly PhpField[], keyOf: (row: PhpField) => string): string[] {
  return rows.map(row => `${quoted(keyOf(row))} => $${row.name}`)
}

function withConstants(constants: readonly string[], fields: string | undefined): string {
  if (constants.length === 0) return fields ?? '[]'
  return fields === undefined ? `[${constants.join(', ')}]` : `[${constants.join(', ')}, ...${fields}]`
}
