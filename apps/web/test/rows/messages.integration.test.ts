import { runRows } from './run-rows.ts'

runRows(['messages', 'media'])
