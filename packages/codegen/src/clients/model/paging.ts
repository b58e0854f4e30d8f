import { isPage } from '@messenger/shared/contract/naming/named-types'
import type { Operation } from '@messenger/shared/contract/operation'
import { z } from 'zod'
import type { Paging, TypeRef } from './api-model.ts'

/** Fields that name where the next page begins, as they are called in answers. */
const nextFields = ['next_cursor', 'next'] as const
/** Fields of the input that take it. */
const parameters = ['after', 'before'] as const

/** How the list of an operation's output is read on; undefined where it is no list in parts. */
export function pagingOf(
  { input, output }: Operation,
  type: TypeRef,
  typeOf: (schema: z.ZodType) => TypeRef,
): Paging | undefined {
  if (output instanceof z.ZodUnion) {
    const [whole, page] = output.options
    if (whole instanceof z.ZodArray && page instanceof z.ZodObject && isPage(page)) {
      return { style: 'optional pages', item: itemOf(whole, typeOf), page: typeOf(page) }
    }
    return undefined
  }
  if (!(output instanceof z.ZodObject)) return undefined
  if (isPage(output)) return { style: 'pages', item: itemOf(output.shape.data, typeOf) }
  const next = nextFields.find(name => name in output.shape)
  const parameter = parameters.find(name => name in input.shape)
  const items = Object.keys(output.shape).find(name => output.shape[name] instanceof z.ZodArray)
  if (type.kind !== 'named' || !next || !parameter || !items) return undefined
  return { style: 'cursor', item: itemOf(output.shape[items], typeOf), items, next, parameter }
}

function itemOf(list: unknown, typeOf: (schema: z.ZodType) => TypeRef): TypeRef {
  if (list instanceof z.ZodArray && list.element instanceof z.ZodType) return typeOf(list.element)
  throw new Error('A page without a list')
}
