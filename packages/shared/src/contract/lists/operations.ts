import { addMembers } from './add-members.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { exportMembers } from './export-members.ts'
import { get } from './get.ts'
import { importMembers } from './import-members.ts'
import { list } from './list.ts'
import { listMembers } from './list-members.ts'
import { removeMembers } from './remove-members.ts'
import { update } from './update.ts'

export const lists = {
  list,
  create,
  get,
  update,
  delete: remove,
  listMembers,
  addMembers,
  removeMembers,
  importMembers,
  exportMembers,
} as const
