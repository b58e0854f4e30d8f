import { type NamedOperation, operations } from '@messenger/shared/contract/operations'

const rows: ReadonlyMap<string, NamedOperation> = new Map(operations.map(row => [row.name, row]))

/** The contract's operation of that name; undefined for what the dashboard does beside it. */
export const rowNamed = (name: string): NamedOperation | undefined => rows.get(name)
