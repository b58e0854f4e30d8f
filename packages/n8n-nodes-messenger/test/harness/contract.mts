import { operations } from '../../../shared/src/contract/operations.ts'

/** A field of an operation's input, as its schema says, without the help of the generator. */
export interface ContractField {
  path: string[]
  required: boolean
}

export interface ContractOperation {
  name: string
  resource: string
  operation: string
  fields: ContractField[]
}

/** Operations that have no place in n8n: the credential test, and a stream that never ends. */
export const withoutPlace = ['auth.check', 'events.stream']

/** The operations of the contract that n8n offers. Throws for one that neither has a place nor is known to need none. */
export function contractOperations(): ContractOperation[] {
  return operations.flatMap(({ name, operation }) => {
    if (withoutPlace.includes(name)) return []
    if (!operation.n8n) throw new Error(`${name} has no place in n8n.`)
    const inPath = /\/messenger-sessions\/\{id\}/.test(operation.http.path)
    const fields = fieldsIn(operation.input, [], true).filter(({ path }) => !(inPath && path.join('.') === 'id'))
    return [{ name, ...operation.n8n, fields: fields.filter(({ path }) => !isPaging(path, fields)) }]
  })
}

/** Style A has `page` and `per_page`, style B `paginated`, `page` and `limit`: asked for as Return All and Limit. */
function isPaging([name = '', ...rest]: string[], all: ContractField[]): boolean {
  if (rest.length > 0) return false
  const has = (other: string) => all.some(({ path }) => path.length === 1 && path[0] === other)
  if (has('per_page')) return name === 'page' || name === 'per_page'
  return has('paginated') && ['paginated', 'page', 'limit'].includes(name)
}

/** Walks a zod schema by its definition: objects are taken apart, literals are no fields. */
function fieldsIn(schema: unknown, path: string[], required: boolean): ContractField[] {
  const definition = Object(Reflect.get(Object(schema), 'def'))
  const { type, innerType, shape } = definition
  if (type === 'optional' || type === 'default' || type === 'prefault') return fieldsIn(innerType, path, false)
  if (type === 'nullable') return fieldsIn(innerType, path, required)
  if (type === 'literal') return []
  if (type !== 'object') return [{ path, required }]
  return Object.entries(Object(shape)).flatMap(([name, inner]) => fieldsIn(inner, [...path, name], required))
}
