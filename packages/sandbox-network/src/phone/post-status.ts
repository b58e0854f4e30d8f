import { phoneLid } from '../registry/phone.ts'
import { damaged } from '../router/damage.ts'
import { deliver } from '../router/deliver.ts'
import { STATUS_JID } from '../wire/address.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { newMessageId } from './outbox.ts'
import type { PhoneContext } from './virtual-phone.ts'

/**
 * Posts a text status: to every linked device of the world's other phones, as a group message whose group is
 * `status@broadcast`. One that is not readable comes without its sender key, and damaged. Answers its id.
 */
export async function postStatus(context: PhoneContext, text: string, isReadable: boolean): Promise<string> {
  const { network, phone, signal } = context
  const others = [...network.directory.world(phone.owner).byNumber.values()].filter(other => other !== phone)
  const devices = others.flatMap(other => [...other.devices.keys()].map(device => ({ other, device })))
  const all = devices.map(({ other, device }) => phoneLid(other, device))
  const content = { extendedTextMessage: { text } }
  const awake = isReadable ? all : []
  const { encrypted, distribution, keyless } = await signal.encryptGroup(STATUS_JID, content, { all, awake })
  const key = {
    senderKeyDistributionMessage: { groupId: STATUS_JID, axolotlSenderKeyDistributionMessage: distribution },
  }
  const id = newMessageId(phone)
  const attrs = {
    id,
    from: STATUS_JID,
    participant: phoneLid(phone),
    type: 'text',
    t: wireTime(),
    notify: phone.profile.name,
  }
  const copies: { copy: Stanza[]; to: (typeof devices)[number] }[] = []
  for (const to of devices) {
    const address = phoneLid(to.other, to.device)
    const keys = keyless.includes(address) ? [await signal.encrypt(address, key)] : []
    copies.push({ to, copy: [...keys, isReadable ? encrypted : damaged(encrypted)] })
  }
  signal.save()
  for (const { to, copy } of copies) deliver(network, to.other, to.device, stanza('message', attrs, copy))
  return id
}
