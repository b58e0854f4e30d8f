import { operations } from '@messenger/shared/contract/operations'
import { type DescribedOperation, describeOperation } from '../../src/components/explorer/described-operation.ts'

/** An operation of the contract as the explorer knows it. */
export function described(name: string): DescribedOperation {
  const row = operations.find(operation => operation.name === name)
  if (!row) throw new Error(`The contract has no ${name}`)
  return describeOperation(row)
}
