import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { getFile } from './get-file.ts'
import { list } from './list.ts'

/** Files of what is kept of a person, a session or an account. */
export const dataExports = { list, create, get, getFile, delete: remove } as const
