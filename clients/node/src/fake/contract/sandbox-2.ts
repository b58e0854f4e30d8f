// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/sandbox.ts'
import type { FakeOperations } from '../rules.ts'

export const sandboxOperations2: FakeOperations = {
  'sandbox.deleteFault': {
    row: rows.deleteFault,
    fields: { id: { kind: 'integer', required: true } },
    output: 'Fault deleted successfully.',
  },
}
