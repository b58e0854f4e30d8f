import type { z } from 'zod'
import type { Network } from '../../network.ts'
import { listStatuses as readLog, type Status } from '../../phone/status-log.ts'
import { type Phone, phoneJid } from '../../registry/phone.ts'
import type { PhoneBody, PostStatusBody } from '../schemas.ts'
import type { SandboxStatus } from '../shapes.ts'
import { requireOnline, requireOwnPhone, requirePhone } from './lookup.ts'

/** The owner posts a status for everybody in the world. */
export async function postStatus(network: Network, body: z.infer<typeof PostStatusBody>): Promise<SandboxStatus> {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  return shapeStatus(phone, await phone.primary.postStatus(body))
}

/** What the phone has posted and seen in the last day, oldest first. */
export async function listStatuses(network: Network, body: z.infer<typeof PhoneBody>): Promise<SandboxStatus[]> {
  const phone = requirePhone(network, body.owner, body.phone_number)
  await phone.primary.wake()
  return readLog(network.store, phone.id).map(status => shapeStatus(phone, status))
}

function shapeStatus(phone: Phone, { id, sender, text, timestamp }: Status): SandboxStatus {
  return { id, from: sender, from_me: sender === phoneJid(phone), text, timestamp }
}
