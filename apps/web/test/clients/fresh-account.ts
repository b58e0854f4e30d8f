import { randomUUID } from 'node:crypto'
import type { Account, TestWeb } from '../web.ts'

/** An account of a scenario of its own, on the plan that all accounts have. */
export const freshAccount = (web: TestWeb): Promise<Account> => web.account(`scenario-${randomUUID()}`)
