import { ApiError } from '@messenger/shared/contract/errors'
import type { GroupMetadata } from '@messenger/shared/contract/groups/record'
import { isUnanswered, networkRefusal } from '../../whatsapp/network-refusal.ts'
import { fetchGroup, type GroupCall } from './group-call.ts'

/** The group as the network has it now. @throws `group_not_found` unless the account is in it */
export async function needGroup(call: GroupCall): Promise<GroupMetadata> {
  try {
    return await fetchGroup(call)
  } catch (error) {
    const refusal = networkRefusal(error)
    if (refusal && [401, 403, 404].includes(refusal.code)) throw new ApiError('group_not_found')
    throw refusedOr(error)
  }
}

/** @throws `group_not_admin` with what was tried, `group_not_found` */
export async function needAdmin(call: GroupCall, action: string): Promise<GroupMetadata> {
  const metadata = await needGroup(call)
  if (!isAdmin(call, metadata)) throw new ApiError('group_not_admin', { params: { action } })
  return metadata
}

/**
 * Runs something that the network grants to admins alone, and says why it did not: the same code stands for a group that
 * the account is not in.
 */
export async function asAdmin<T>(call: GroupCall, action: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = networkRefusal(error)
    if (refusal?.code === 404) throw new ApiError('group_not_found')
    if (refusal && [401, 403].includes(refusal.code)) await needAdmin(call, action)
    throw refusedOr(error)
  }
}

/** `network_refused` with the network's word, `not_ready` when it gave none, else the error as it is. */
export function refusedOr(error: unknown): unknown {
  const refusal = networkRefusal(error)
  if (refusal) return refusal.apiError
  return isUnanswered(error) ? new ApiError('not_ready') : error
}

function isAdmin({ session }: GroupCall, { participants }: GroupMetadata): boolean {
  const { pn, lid } = session.state.context.me
  const digits = pn?.split('@')[0]
  const me = participants.find(
    participant =>
      participant.id === lid ||
      participant.id === pn ||
      (digits !== undefined && participant.phoneNumber === `+${digits}`),
  )
  return me?.isAdmin === true
}
