import { shares } from './rows.ts'
import { runRows } from './run-rows.ts'

runRows(shares.chats)
