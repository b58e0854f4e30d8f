import type { OperationName } from '@messenger/shared/contract/contract'
import { operations } from '@messenger/shared/contract/operations'
import { neededScopes } from './needed-scopes.ts'
import { holds, type Rights } from './rights.ts'

/**
 * The operations that somebody with these rights may not call, whatever they give: what the pages need not offer them. Every call is
 * checked again, by the same table.
 */
export function refusedTo(rights: Rights): OperationName[] {
  return operations.filter(row => !holds(rights, ...neededScopes(row, undefined))).map(({ name }) => named(name))
}

/** Guarantee: the rows are made of the contract whose names the type lists. */
function named(name: string): OperationName {
  return name as OperationName
}
