import type { z } from 'zod'
import type { Call } from '../../calls/calls.ts'
import { actOnCall, startCall as ring } from '../../calls/ring.ts'
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

/** The owner accepts, rejects or ends a call of the phone; one that is not at that point is refused. */
export function changeCall(network: Network, body: z.infer<typeof ActOnCallBody>): SandboxCall {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const call = network.calls.of(phone).find(({ id }) => id === body.id)
  if (!call) throw new AdminError('call_not_found')
  if (!actOnCall(network, phone, call, body.action)) throw new AdminError('call_moved_on', 'action')
  return shapeCall(call)
}

/** Calls the phone has made or received, and how they ended, oldest first. */
export function listCalls(network: Network, body: z.infer<typeof PhoneBody>): SandboxCall[] {
  const phone = requirePhone(network, body.owner, body.phone_number)
  return network.calls.of(phone).map(shapeCall)
}

/** What the owner saw of others: typing, online, offline; oldest first. */
export function listSightings(network: Network, body: z.infer<typeof PhoneBody>): SandboxSighting[] {
  const phone = requirePhone(network, body.owner, body.phone_number)
  return network.sightings.list(phone).map(seen => ({ ...seen }))
}

function shapeCall({ id, from, to, isVideo, status, startedAt }: Call): SandboxCall {
  return { id, from: phoneJid(from), to: phoneJid(to), video: isVideo, status, started_at: startedAt }
}
