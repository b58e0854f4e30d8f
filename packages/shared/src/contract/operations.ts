import { type ContractTree, contract } from './contract.ts'
import type { Operation } from './operation.ts'

export interface NamedOperation {
  /** `sessions.list` */
  readonly name: string
  readonly operation: Operation
  /** The row is the twin for all sessions of the account, as `endpointsOf` makes it. */
  readonly accountWide?: true
}

/** A contract as flat rows, in its own order: what every door and generator reads. */
export function operationsOf(tree: ContractTree): NamedOperation[] {
  return Object.entries(tree).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ name: `${resource}.${verb}`, operation })),
  )
}

/** The rows of the shipped contract. */
export const operations: readonly NamedOperation[] = operationsOf(contract)
