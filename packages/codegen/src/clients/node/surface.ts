import type { ApiModel, Field, NamedType, OperationModel, TypeRef } from '../model/api-model.ts'
import { camel, kebab, pascal } from './names.ts'
import { namesIn, typeText } from './type-text.ts'

/** An operation as the library shows it. */
export interface Method {
  readonly operation: OperationModel
  /** Positional, in the order of the path: the name on the wire and here. */
  readonly path: readonly {
    readonly wire: string
    readonly name: string
    readonly type: string
    readonly field: Field
  }[]
  /** All further fields. */
  readonly params: readonly Field[]
  /** Name of the type of these; undefined where there are none. */
  readonly paramsName: string | undefined
  readonly paramsRequired: boolean
  /** What awaiting the call gives. */
  readonly output: string
  /** Of `output`, where it is a choice: the name that stands for it. */
  readonly outputAlias: { readonly name: string; readonly type: TypeRef } | undefined
}

/** What the types that are written by hand are called, and where they are. */
export const writtenTypes: Readonly<Record<string, string>> = {
  StoredEvent: 'events/event-list.ts',
  EventList: 'events/event-list.ts',
}

export function methodsOf(model: ApiModel): Method[] {
  return model.operations.filter(({ result }) => result.kind !== 'stream').map(operation => methodOf(operation, model))
}

function methodOf(operation: OperationModel, { operations }: ApiModel): Method {
  const params = [...operation.bodyFields, ...operation.queryFields].filter(
    ({ name }) => !(operation.http.takesFile && name === 'base64'),
  )
  const { result, paging } = operation
  const type = result.kind === 'field' || result.kind === 'body' ? result.type : undefined
  const aliased = type?.kind === 'union' && paging === undefined
  const alias = `${pascal(operation.method)}Reply`
  const own = operation.forAllSessions ? operations.find(one => one.name === operation.name) : undefined
  return {
    operation,
    path: operation.pathFields.map(field => ({
      wire: field.name,
      name: camel(field.name),
      type: typeText(field.type, true),
      field,
    })),
    params,
    paramsName:
      params.length === 0 ? undefined : `${pascal(operation.resource)}${pascal((own ?? operation).method)}Params`,
    paramsRequired: params.some(({ required }) => required),
    output: aliased ? alias : type ? typeText(type) : result.kind === 'file' ? 'Download' : 'void',
    outputAlias: aliased ? { name: alias, type } : undefined,
  }
}

/** The named types that calls and events have to do with, in the model's order. */
export function reachableTypes(model: ApiModel): NamedType[] {
  const byName = new Map(model.types.map(type => [type.name, type]))
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const type = byName.get(name)
    if (type?.kind === 'object') for (const field of type.fields) for (const inner of namesIn(field.type)) visit(inner)
  }
  for (const { operation, params, path } of methodsOf(model)) {
    for (const field of [...params, ...path.map(({ field }) => field)]) namesIn(field.type).forEach(visit)
    const { result, paging } = operation
    if (result.kind === 'field' || result.kind === 'body') namesIn(result.type).forEach(visit)
    if (paging) namesIn(paging.item).forEach(visit)
  }
  for (const { data } of model.events) namesIn(data).forEach(visit)
  return model.types.filter(({ name }) => found.has(name) && !(name in writtenTypes))
}

/** Where the types of a home begin: `types/bulk-sends.ts`. */
export function typesFileOf(home: string): string {
  return `types/${kebab(home)}`
}
