import type { NamedPerson } from '@messenger/shared/identity/named-person'
import { isIn } from '../erasing/erasing.ts'

/**
 * What a row says of a person, without the others beside whom it names them: members of the same group, other receivers of the same
 * event. `value`: plain JSON.
 */
export function onlyThePerson(value: unknown, person: NamedPerson, key = ''): unknown {
  if (Array.isArray(value)) return own(value, person, key).map(one => onlyThePerson(one, person))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, onlyThePerson(inner, person, name)]))
}

/** A list that does not name the person is part of something of theirs, unless it is one of members. */
function own(list: readonly unknown[], person: NamedPerson, key: string): readonly unknown[] {
  const named = list.filter(one => isIn(person, JSON.stringify(one)))
  return named.length > 0 || key === 'participants' ? named : list
}
