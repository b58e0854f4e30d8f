import type { TypeRef } from '../model/api-model.ts'
import type { PhpTypes } from './php-types.ts'

/** The call of `Read` that takes a value of a type out of `data`. `key` is an expression. */
export function readExpression(ref: TypeRef, data: string, key: string, types: PhpTypes, orNull = false): string {
  const call = (name: string, ...rest: string[]) => {
    return `Read::${name}${orNull ? 'OrNull' : ''}(${[data, key, ...rest].join(', ')})`
  }
  switch (ref.kind) {
    case 'nullable':
      return readExpression(ref.of, data, key, types, true)
    case 'string':
      return call('string')
    case 'integer':
      return call('int')
    case 'number':
      return call('float')
    case 'boolean':
      return call('bool')
    case 'literal':
      return call(typeof ref.value === 'boolean' ? 'bool' : typeof ref.value === 'number' ? 'int' : 'string')
    case 'unknown':
      return `${data}[${key}] ?? null`
    case 'list': {
      const maker = makerOf(ref.items, types)
      return maker ? call('objects', maker) : call('listOf', reader(ref.items, types))
    }
    case 'map':
      return ref.values.kind === 'unknown' ? call('map') : call('mapOf', reader(ref.values, types))
    case 'union':
    case 'named': {
      const maker = makerOf(ref, types)
      if (maker) return call('object', maker)
      if (ref.kind === 'named') return call('enum', `${ref.name}::class`)
      if (types.typeOf(ref).native !== 'int|string') throw new Error(`No reader of ${types.typeOf(ref).native}`)
      return call('intOrString')
    }
  }
}

/** `Poll::fromArray(...)`; undefined for what is no object with a class. */
export function makerOf(ref: TypeRef, types: PhpTypes): string | undefined {
  if (ref.kind === 'named' && types.named(ref.name).kind === 'object') return `${ref.name}::fromArray(...)`
  const family = ref.kind === 'union' ? types.familyOfUnion(ref.options) : undefined
  return family && `${family.name}::fromArray(...)`
}

const simple = { string: 'string', integer: 'int', number: 'float', boolean: 'bool' } as const

/** A function that reads one item. */
function reader(ref: TypeRef, types: PhpTypes): string {
  const bare = ref.kind === 'nullable' ? ref.of : ref
  if (bare.kind === 'string' || bare.kind === 'integer' || bare.kind === 'number' || bare.kind === 'boolean') {
    return `Read::${simple[bare.kind]}${bare === ref ? '' : 'OrNull'}(...)`
  }
  const { native, isNullable } = types.typeOf(ref)
  const type = isNullable && native !== 'mixed' ? `${native}|null` : native
  return `static fn(array $data, string $field): ${type} => ${readExpression(ref, '$data', '$field', types)}`
}
