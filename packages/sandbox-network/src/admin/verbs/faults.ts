import type { z } from 'zod'
import { actAtOnce } from '../../faults/act-at-once.ts'
import type { Network } from '../../network.ts'
import { AdminError } from '../admin-error.ts'
import type { CreateFaultBody, DeleteFaultBody, OwnerBody } from '../schemas.ts'
import { digitsOf, requirePhone } from './lookup.ts'

export function createFault(network: Network, body: z.infer<typeof CreateFaultBody>) {
  const number = body.phone_number ? digitsOf(body.phone_number) : null
  if (number !== null) requirePhone(network, body.owner, number)
  const sessionId = body.session_id ?? null
  const { kind, count, ms } = body
  const fault = network.faults.create(body.owner, { kind, number, sessionId, count, ms })
  const created = { ...fault }
  actAtOnce(network, body.owner, fault)
  return created
}

export function listFaults(network: Network, { owner }: z.infer<typeof OwnerBody>) {
  return network.faults.list(owner).map(fault => ({ ...fault }))
}

export function deleteFault(network: Network, { owner, id }: z.infer<typeof DeleteFaultBody>) {
  if (!network.faults.remove(owner, id)) throw new AdminError('fault_not_found')
  return {}
}
