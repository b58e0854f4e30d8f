'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useHolds } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { givableRoles, type Role } from '../people/givable-roles.ts'

/** What `people.setRole`, `people.invite` and `serviceAccounts.add` take. */
export type GivenRole = { readonly role: Role } | { readonly role_id: number }

export interface RoleOptions {
  /** Values and words of a choice: built-in roles by name, the account's own by number. */
  readonly options: readonly (readonly [string, string])[]
  /** What a value stands for. */
  readonly given: (value: string) => GivenRole
  readonly nameOf: (value: string) => string
}

/** As which value a choice has what somebody has. */
export function roleValue({ role, role_id }: { readonly role: Role | null; readonly role_id: number | null }): string {
  return role_id === null ? (role ?? 'viewer') : String(role_id)
}

/** The roles that the person may give: `own` is theirs. */
export function useRoleOptions(own: Role, without: readonly Role[] = []): RoleOptions {
  const t = useTexts('people')
  const holds = useHolds()
  const { data: custom = [] } = useQuery(useTRPC().roles.list.queryOptions())
  const builtIn = givableRoles(own).filter(role => !without.includes(role))
  const givable = custom.filter(({ scopes }) => scopes.every(holds))
  const options = [
    ...builtIn.map(role => [role, t(`roles.${role}`)] as const),
    ...givable.map(({ id, name }) => [String(id), name] as const),
  ]
  return {
    options,
    given: value => {
      const role = builtIn.find(one => one === value)
      return role ? { role } : { role_id: Number(value) }
    },
    nameOf: value => options.find(([one]) => one === value)?.[1] ?? value,
  }
}
