import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { test } from './test.ts'
import { update } from './update.ts'

/** Where events go besides webhooks. */
export const sinks = { list, create, get, update, delete: remove, test } as const
