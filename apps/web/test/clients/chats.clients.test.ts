import { shares } from '../rows/rows.ts'
import { runClientRows } from './run-client-rows.ts'

runClientRows(shares.chats)
