import type { getPicture as operation } from '@messenger/shared/contract/groups/get-picture'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { networkRefusal } from '../../whatsapp/network-refusal.ts'
import { type GroupCall, groupCall } from './group-call.ts'
import { needGroup, refusedOr } from './refusals.ts'

/** Address of a group's picture; kept for the list of groups. */
export async function getPicture(context: EngineContext, input: OperationInput<typeof operation>) {
  const call = await groupCall(context, input.groupJid)
  const imgUrl = await askPicture(call)
  const { groups, writer } = call.session.state
  await writer.write(({ tx }) => groups.setPicture(tx, call.jid, imgUrl))
  return { imgUrl }
}

async function askPicture(call: GroupCall): Promise<string | null> {
  try {
    return (await call.socket.profilePictureUrl(call.jid, 'image')) ?? null
  } catch (error) {
    const refusal = networkRefusal(error)
    if (!refusal || ![401, 403, 404].includes(refusal.code)) throw refusedOr(error)
    // The same answer for a group without a picture and for one that is not ours.
    await needGroup(call)
    return null
  }
}
