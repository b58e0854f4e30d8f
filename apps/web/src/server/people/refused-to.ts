import type { OperationName } from '@messenger/shared/contract/contract'
import { operations } from '@messenger/shared/contract/operations'
import { neededRole } from './needed-role.ts'
import { isAtLeast, type Role } from './roles.ts'

/**
 * The operations that somebody of this role may not call, whatever they give: what the pages need not offer them. Every call is
 * checked again, by the same table.
 */
export function refusedTo(role: Role): OperationName[] {
  return operations.filter(row => !isAtLeast(role, neededRole(row, undefined))).map(({ name }) => named(name))
}

/** Guarantee: the rows are made of the contract whose names the type lists. */
function named(name: string): OperationName {
  return name as OperationName
}
