import type { z } from 'zod'
import { actOnCall, startCall as ring } from '../../calls/calls.ts'
import type { Network } from '../../network.ts'
import { phoneJid } from '../../registry/phone.ts'
import { AdminError } from '../admin-error.ts'
import type { ActOnCallBody, PhoneBody, StartCallBody } from '../schemas.ts'
import type { SandboxCall, SandboxSighting } from '../shapes.ts'
import { requireOnline, requireOwnPhone, requirePerson, requirePhone } from './lookup.ts'

/** The owner calls somebody. */
export function startCall(network: Network, body: z.infer<typeof StartCallBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const to = requirePerson(network, body.owner, body.to, 'to')
  const { id } = ring(network, phone, to, body.video)
  return { id, to: phoneJid(to), video: body.video }
}

/** The owner answers, rejects or ends a call of the phone; one that is not at that point is refused. */
export function changeCall(network: Network, body: z.infer<typeof ActOnCallBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const call = network.calls.of(phone).find(({ id }) => id === body.id)
  if (!call || !actOnCall(network, phone, call, body.act)) throw new AdminError('validation', 'act')
  return { id: call.id, status: call.status }
}

/** Calls the phone has made or received, and how they ended, oldest first. */
export function listCalls(network: Network, body: z.infer<typeof PhoneBody>): SandboxCall[] {
  const phone = requirePhone(network, body.owner, body.phone_number)
  return network.calls.of(phone).map(({ id, from, to, isVideo, status }) => ({
    id,
    from: phoneJid(from),
    to: phoneJid(to),
    video: isVideo,
    status,
  }))
}

/** What the owner saw of others: typing, online, offline; oldest first. */
export function listSightings(network: Network, body: z.infer<typeof PhoneBody>): SandboxSighting[] {
  const phone = requirePhone(network, body.owner, body.phone_number)
  return network.sightings.list(phone).map(({ from, type, at }) => ({ from, type, at }))
}
