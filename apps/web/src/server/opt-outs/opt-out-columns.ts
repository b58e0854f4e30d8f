import type { OptOut } from '@messenger/shared/contract/opt-outs/record'
import type { Columns } from '../exports/file-of.ts'

const names = [
  ...(['phone_number', 'lid', 'scope', 'session_id', 'how', 'word', 'opted_out_at'] as const),
  ...(['lifted_at', 'lifted_how', 'lifted_by', 'lift_reason', 'id'] as const),
] satisfies readonly (keyof OptOut)[]

/** What a file says of an opt-out. The first column is the one that an import reads. */
export const optOutColumns: Columns<OptOut> = names.map(name => [name, row => row[name] ?? ''])
