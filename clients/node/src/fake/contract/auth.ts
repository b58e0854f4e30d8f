// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/auth.ts'
import type { FakeOperations } from '../rules.ts'

export const authOperations: FakeOperations = {
  'auth.check': {
    row: rows.check,
    fields: {},
  },
}
