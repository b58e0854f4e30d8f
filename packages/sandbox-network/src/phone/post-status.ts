import { observersOf } from '../registry/observers.ts'
import { phoneJid, phoneLid } from '../registry/phone.ts'
import { damaged } from '../router/damage.ts'
import { deliver } from '../router/deliver.ts'
import { STATUS_JID } from '../wire/address.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { newMessageId } from './outbox.ts'
import type { PhoneContext } from './phone-context.ts'
import { keepStatus, type Status, type StatusPost } from './status-log.ts'

/**
 * Posts a text status: to the devices of everybody who knows the phone, as a group message whose group is
 * `status@broadcast`. One that is not readable comes without its sender key, and damaged, and to linked devices alone.
 */
export async function postStatus(
  context: PhoneContext,
  { text, readable: isReadable, age_seconds }: StatusPost,
): Promise<Status> {
  const { network, phone, signal } = context
  const others = observersOf(network, phone).filter(
    other => other !== phone && !other.profile.blocked.includes(phone.lid),
  )
  const devices = others.flatMap(other => {
    // magic numbers act alone, and nothing they do is about statuses
    const ids = isReadable && !other.magic ? [0, ...other.devices.keys()] : [...other.devices.keys()]
    return ids.map(device => ({ other, device }))
  })
  const all = devices.map(({ other, device }) => phoneLid(other, device))
  const content = { extendedTextMessage: { text } }
  const awake = isReadable ? all : []
  const { encrypted, distribution, keyless } = await signal.encryptGroup(STATUS_JID, content, { all, awake })
  const key = {
    senderKeyDistributionMessage: { groupId: STATUS_JID, axolotlSenderKeyDistributionMessage: distribution },
  }
  const status = { id: newMessageId(phone), sender: phoneJid(phone), text, timestamp: Number(wireTime()) - age_seconds }
  const attrs = {
    id: status.id,
    from: STATUS_JID,
    participant: phoneLid(phone),
    type: 'text',
    t: String(status.timestamp),
    notify: phone.profile.name,
  }
  const copies: { copy: Stanza[]; to: (typeof devices)[number] }[] = []
  for (const to of devices) {
    const address = phoneLid(to.other, to.device)
    const keys = keyless.includes(address) ? [await signal.encrypt(address, key)] : []
    copies.push({ to, copy: [...keys, isReadable ? encrypted : damaged(encrypted)] })
  }
  signal.save()
  keepStatus(network.store, phone.id, status)
  for (const { to, copy } of copies) {
    const isResting = to.device === 0 && network.resting.rests(to.other, others.length)
    deliver(network, to.other, to.device, stanza('message', attrs, copy), { isResting })
  }
  return status
}
