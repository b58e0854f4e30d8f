import type { OperationModel, TypeRef } from '../model/api-model.ts'
import { root } from './php-file.ts'
import { quoted } from './php-literal.ts'
import { makerOf, readExpression } from './php-reading.ts'
import { type PhpTypes, withNull } from './php-types.ts'

export interface PhpResult {
  readonly kind: 'value' | 'nothing' | 'download'
  readonly native: string
  /** `@return …`; empty where the type says all. */
  readonly tag: string
  /** What is returned, out of `$answer`; undefined for nothing, and for downloads. */
  readonly value?: string
  readonly uses: readonly string[]
}

/** What a method returns, and how it gets it out of the answer. */
export function resultOf(operation: OperationModel, types: PhpTypes): PhpResult {
  const { result } = operation
  switch (result.kind) {
    case 'nothing':
      return { kind: 'nothing', native: 'void', tag: '', uses: [] }
    case 'file':
      return { kind: 'download', native: 'Download', tag: '', uses: [`${root}\\Download`] }
    case 'stream':
      throw new Error(`${operation.name} has no method of its own`)
    default:
      return valueResult(operation, types)
  }
}

function valueResult({ result, paging }: OperationModel, types: PhpTypes): PhpResult {
  if (result.kind !== 'field' && result.kind !== 'body') throw new Error('No value')
  const { native, doc, uses, isNullable } = types.typeOf(result.type)
  const plain = { kind: 'value', native: isNullable ? withNull(native) : native } as const
  const tag = doc === native ? '' : `@return ${doc}${isNullable ? '|null' : ''}`
  if (result.kind === 'body') {
    return { ...plain, tag, uses, value: `${makerName(result.type, types)}::fromArray($answer->body)` }
  }
  const field = quoted(result.field)
  const maker = makerOf(result.type, types)
  if (maker) {
    const beside = result.beside.map(name => `, ${quoted(name)}`).join('')
    return {
      ...plain,
      tag,
      uses,
      value: `${makerName(result.type, types)}::fromArray($answer->object(${field}${beside}))`,
    }
  }
  const reads = [...uses, `${root}\\Runtime\\Read`]
  if (paging?.style === 'optional pages') {
    const page = types.typeOf(paging.page)
    const item = types.typeOf(paging.item)
    const list = `Read::objects($answer->body, ${field}, ${item.native}::fromArray(...))`
    return {
      ...plain,
      tag: `@return ($paginated is true ? ${page.doc} : list<${item.doc}>)`,
      uses: reads,
      value: `Read::isList($answer->body, ${field})\n            ? ${list}\n            : ${page.native}::fromArray($answer->object(${field}))`,
    }
  }
  return { ...plain, tag, uses: reads, value: readExpression(result.type, '$answer->body', field, types) }
}

function makerName(ref: TypeRef, types: PhpTypes): string {
  const maker = makerOf(ref, types)
  if (!maker) throw new Error('The body of an answer is an object')
  return maker.slice(0, maker.indexOf('::'))
}
