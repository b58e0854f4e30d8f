import { deflateSync } from 'node:zlib'
import { proto } from '@whiskeysockets/baileys'
import { collectionVersion } from '../app-state/collections.ts'
import { shareSalt } from '../app-state/nct-salt.ts'
import { patchFromPhone } from '../app-state/phone-patch.ts'
import type { Device } from '../registry/device.ts'
import { type Phone, phoneAddress, phoneJid, phoneLid } from '../registry/phone.ts'
import { isHidden } from '../router/hide-numbers.ts'
import { routeMessage } from '../router/message.ts'
import type { Stanza } from '../wire/stanza.ts'
import { conversations } from './conversations.ts'
import { sendPeerMessage } from './outbox.ts'
import type { PhoneContext } from './phone-context.ts'

const { APP_STATE_SYNC_KEY_SHARE, HISTORY_SYNC_NOTIFICATION } = proto.Message.ProtocolMessage.Type
const { INITIAL_BOOTSTRAP, PUSH_NAME } = proto.HistorySync.HistorySyncType

/**
 * What a phone sends to a companion right after linking: the app-state key, an inline history with its chats and the LIDs
 * of the world, and push names. Without the history a client holds all events back for 20 s.
 */
export async function sendInitialSync(context: PhoneContext, device: Device): Promise<void> {
  const { network, phone, signal } = context
  // it may have logged in twice while this waited its turn
  if (!device.record.isFresh) return
  if (collectionVersion(network, phone, 'critical_block') === 0) {
    await patchFromPhone(network, phone, { pushNameSetting: phone.profile.name })
  }
  if (collectionVersion(network, phone, 'regular_high') === 0) await shareSalt(network, phone)
  // Whoever asked for a number that nobody has knows no more than that.
  const people = [...network.directory.world(phone.owner).byNumber.values()]
  const isStranger = (contact: Phone) => contact !== phone && network.populations.ofNumber(contact.number) !== undefined
  const contacts = people.filter(contact => contact.magic?.isOnNetwork !== false && !isStranger(contact))
  const known = contacts.filter(contact => contact === phone || !isHidden(network, contact))
  const mappings = known.map(contact => ({ pnJid: phoneJid(contact), lidJid: phoneLid(contact) }))
  const pushnames = contacts.map(contact => named(context, contact))
  const messages = [
    await sendPeerMessage(context, device.id, keyShare(context)),
    await sendPeerMessage(
      context,
      device.id,
      history(INITIAL_BOOTSTRAP, 0, { conversations: conversations(context), phoneNumberToLidMappings: mappings }),
    ),
    await sendPeerMessage(context, device.id, history(PUSH_NAME, 1, { pushnames })),
  ]
  signal.save()
  for (const message of messages) routeMessage(network, { phone, device: 0 }, message)
  network.directory.saveDevice(phone, device, { isFresh: false })
}

/** Another person has a new name: all companions learn of it, as phones tell them. */
export async function sendName(context: PhoneContext, of: Phone): Promise<void> {
  const { network, phone, signal } = context
  const names = history(PUSH_NAME, 1, { pushnames: [named(context, of)] })
  const messages: Stanza[] = []
  for (const id of phone.devices.keys()) messages.push(await sendPeerMessage(context, id, names))
  signal.save()
  for (const message of messages) routeMessage(network, { phone, device: 0 }, message)
}

function named({ network, phone }: PhoneContext, of: Phone): proto.IPushname {
  return { id: phoneAddress(of, of !== phone && isHidden(network, of)), pushname: of.profile.name }
}

function keyShare({ phone }: PhoneContext): proto.Message.IProtocolMessage {
  const { appStateKeyId, appStateKey, rawId } = phone.secrets
  const fingerprint = { rawId, currentIndex: 1, deviceIndexes: [0] }
  const keyData = { keyData: appStateKey, fingerprint, timestamp: Date.now() }
  const keys = [{ keyId: { keyId: appStateKeyId }, keyData }]
  return { type: APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys } }
}

export function history(
  syncType: proto.HistorySync.HistorySyncType,
  chunkOrder: number,
  content: Partial<proto.IHistorySync>,
): proto.Message.IProtocolMessage {
  const sync = { syncType, progress: 100, chunkOrder, conversations: [], ...content }
  const payload = deflateSync(proto.HistorySync.encode(sync).finish())
  return {
    type: HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: { syncType, chunkOrder, progress: 100, initialHistBootstrapInlinePayload: payload },
  }
}
