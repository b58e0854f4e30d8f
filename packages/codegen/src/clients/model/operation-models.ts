import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { idempotentMethods } from '@messenger/shared/contract/idempotency'
import type { Operation } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { ownRefusals } from '@messenger/shared/contract/own-refusals'
import { parametersOf } from '@messenger/shared/contract/paths'
import type { Field, OperationModel, ResultModel, TypeRef } from './api-model.ts'
import { pagingOf } from './paging.ts'
import type { TypeRegistry } from './type-registry.ts'

/** Every operation, with its twin for all sessions after it. */
export function operationModels(rows: readonly NamedOperation[], registry: TypeRegistry): OperationModel[] {
  return endpointsOf(rows).map(row => operationModel(row, registry))
}

function operationModel({ name, operation, accountWide }: NamedOperation, registry: TypeRegistry): OperationModel {
  const [resource = '', verb = ''] = name.split('.')
  const { http, title, description, effect, credential, rate, example } = operation
  const fields = placed(operation, registry.fieldsOf(operation.input, 'input', resource))
  const output = registry.typeOf(operation.output, 'output', resource)
  const paging = pagingOf(operation, output, schema => registry.typeOf(schema, 'output', resource))
  return {
    name,
    resource,
    method: accountWide ? `${verb}ForAllSessions` : verb,
    title,
    description,
    effect,
    credential,
    forAllSessions: accountWide === true,
    rate,
    http: { method: http.method, path: http.path, takesFile: http.body === 'file', headers: http.headers ?? {} },
    isIdempotent: idempotentMethods.includes(http.method),
    ...fields,
    result: resultOf(operation, output),
    ...(paging ? { paging } : {}),
    errors: ownRefusals(operation),
    example,
  }
}

type Placed = Pick<OperationModel, 'pathFields' | 'queryFields' | 'bodyFields' | 'constants'>

function placed({ http }: Operation, fields: readonly Field[]): Placed {
  const inPath = parametersOf(http.path)
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  const isConstant = ({ type, required }: Field) => type.kind === 'literal' && required
  const others = fields.filter(field => !inPath.includes(field.name) && !isConstant(field))
  const inQuery = (name: string) => !hasBody || (http.query?.includes(name) ?? false)
  return {
    pathFields: inPath.flatMap(name => fields.find(field => field.name === name) ?? []),
    queryFields: others.filter(({ name }) => inQuery(name)),
    bodyFields: others.filter(({ name }) => !inQuery(name)),
    constants: Object.fromEntries(
      fields.flatMap(({ name, type, required }) => (type.kind === 'literal' && required ? [[name, type.value]] : [])),
    ),
  }
}

function resultOf({ envelope, beside = [] }: Operation, type: TypeRef): ResultModel {
  switch (envelope) {
    case 'data':
      return { kind: 'field', field: 'data', beside, type }
    case 'message':
    case 'api_key':
    case 'inviteLink':
    case 'publicUrl':
    case 'status':
      return { kind: 'field', field: envelope, beside: [], type }
    case 'page':
    case 'passkey':
      return { kind: 'body', type }
    case 'success':
    case 'none':
      return { kind: 'nothing' }
    case 'file':
    case 'stream':
      return { kind: envelope }
  }
}
