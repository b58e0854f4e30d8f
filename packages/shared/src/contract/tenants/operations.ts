import { create } from './create.ts'
import { createToken } from './create-token.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { getUsage } from './get-usage.ts'
import { invite } from './invite.ts'
import { list } from './list.ts'
import { listTokens } from './list-tokens.ts'
import { resume } from './resume.ts'
import { revokeToken } from './revoke-token.ts'
import { suspend } from './suspend.ts'
import { update } from './update.ts'

export const tenants = {
  list,
  create,
  get,
  update,
  suspend,
  resume,
  delete: remove,
  createToken,
  listTokens,
  revokeToken,
  invite,
  getUsage,
} as const
