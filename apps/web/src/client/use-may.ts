'use client'
import type { OperationName } from '@messenger/shared/contract/contract'
import type { Scope } from '@messenger/shared/contract/scopes'
import { createContext, useContext } from 'react'
import type { Role } from '../server/people/roles.ts'

/** Whom the pages are for, as the server that made them knows. */
export interface Standing {
  readonly personId: number
  readonly role: Role
  /** What they may do. */
  readonly scopes: readonly Scope[]
  /** They run the installation. */
  readonly isOperator: boolean
  /** What they may not call, by the table that the server checks calls with. */
  readonly refused: readonly OperationName[]
  /** How long deleted sessions can be restored; 0: not at all. */
  readonly trashDays: number
  /** Sessions may have their texts indexed. */
  readonly searchesTexts: boolean
}

export const StandingContext = createContext<Standing | undefined>(undefined)

/** Whom the page is for. Only on pages behind the login. */
export function useStanding(): Standing {
  const standing = useContext(StandingContext)
  if (!standing) throw new Error('useStanding is for pages behind the login')
  return standing
}

/** Whether the person has a right. The server checks every call again. */
export function useHolds(): (scope: Scope) => boolean {
  const { scopes } = useStanding()
  return scope => scopes.includes(scope)
}

/** Whether the person may call an operation: what they may not is not offered to them. The server checks every call again. */
export function useMay(): (operation: OperationName) => boolean {
  const { refused } = useStanding()
  return operation => !refused.includes(operation)
}
