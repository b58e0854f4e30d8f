import { get } from './get.ts'
import { update } from './update.ts'

/** How long contents are kept. */
export const retention = { get, update } as const
