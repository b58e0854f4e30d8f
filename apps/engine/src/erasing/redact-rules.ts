import { erasedName, isNameOf, type NamedPerson, patternOfPerson } from '@messenger/shared/identity/named-person'
import { redactText } from './redact-json.ts'

/**
 * Rules of an agent's leash without the person; null: they name them nowhere. What the rules held they hold still: a list of recipients
 * that loses its only name stays a list, and allows nobody; the one chat becomes one that there is not. An approver who is erased is asked
 * no more, so that the dashboard alone decides.
 */
export function redactRules(rules: unknown, person: NamedPerson): unknown {
  return tells(rules, person) ? redact(rules, person) : null
}

function tells(value: unknown, person: NamedPerson): boolean {
  if (typeof value === 'string') return isNameOf(person, value) || patternOfPerson(person).test(value)
  if (Array.isArray(value)) return value.some(one => tells(one, person))
  return isObject(value) && Object.entries(value).some(([key, inner]) => tells(key, person) || tells(inner, person))
}

function redact(value: unknown, person: NamedPerson): unknown {
  if (typeof value === 'string') return isNameOf(person, value) ? erasedName : redactText(value, person)
  if (Array.isArray(value)) {
    return value.filter(one => typeof one !== 'string' || !tells(one, person)).map(one => redact(one, person))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isGone = key === 'approver' && tells(inner, person)
      return [redactText(key, person), isGone ? null : redact(inner, person)]
    }),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
