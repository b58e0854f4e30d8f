import type { Role } from '@messenger/shared/db/schema'
import { roles } from '../people/roles.ts'

interface RoleMap {
  readonly claim: string
  readonly map: Readonly<Record<string, Role>>
  readonly otherwise?: Role | undefined
}

/** The highest role that the values of a claim stand for; undefined: they have none. */
export function roleFromClaims({ claim, map, otherwise }: RoleMap, claims: unknown): Role | undefined {
  const found = valuesAt(claims, claim).flatMap(value => (Object.hasOwn(map, value) ? (map[value] ?? []) : []))
  const [first, ...others] = found
  if (first === undefined) return otherwise
  return others.reduce((best, role) => (roles.indexOf(role) > roles.indexOf(best) ? role : best), first)
}

/** A whole name wins over a path: some providers name claims like addresses. */
function valuesAt(claims: unknown, path: string): string[] {
  const whole = at(claims, path)
  const value = whole === undefined ? path.split('.').reduce(at, claims) : whole
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter(one => typeof one === 'string')
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
