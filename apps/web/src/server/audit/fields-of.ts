import { parametersOf } from '@messenger/shared/contract/paths'
import { rowNamed } from './row-named.ts'

/** Names of the declared fields that a change of the contract gave, beside what its path names; null for other writes. */
export function fieldsOf(name: string, raw: unknown): string | null {
  const { operation } = rowNamed(name) ?? {}
  if (operation?.http.method !== 'PUT') return null
  const named = parametersOf(operation.http.path)
  const declared = Object.keys(operation.input.shape).filter(field => !named.includes(field))
  const given = declared.filter(field => Reflect.get(Object(raw), field) !== undefined)
  return given.length > 0 ? given.join(' ') : null
}
