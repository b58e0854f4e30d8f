import { nothing, type RowsOf, row } from './row-case.ts'

export const auth: RowsOf<'auth'> = {
  check: row({
    rest: 'GET /api/auth-check',
    access: 'read',
    credential: 'pat',
    prepare: nothing,
    input: () => ({}),
    body: () => ({ success: true }),
  }),
}
