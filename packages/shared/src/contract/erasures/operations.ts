import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'

/** People who are taken out of everything that an account keeps. */
export const erasures = { list, create, get } as const
