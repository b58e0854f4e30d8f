import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { findFile } from '../media/files.ts'
import { phoneJid } from '../registry/phone.ts'
import { deliver } from '../router/deliver.ts'
import { child, type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { hostMedia, mediaOf } from './media-content.ts'
import { contentOf, findMessages } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'

const { SUCCESS, NOT_FOUND } = proto.MediaRetryNotification.ResultType

/** A companion could not fetch a file any more: the phone, which still has it, hosts it again under the same key. */
export async function hostAgain({ network, phone }: PhoneContext, device: number, receipt: Stanza): Promise<void> {
  const { id = '' } = receipt.attrs
  const request = child(receipt, 'rmr')
  for (const found of findMessages(network.store, phone.id, id)) {
    const media = mediaOf(contentOf(network.store, found.seq))
    const mediaKey = media?.part.mediaKey
    if (!media || !mediaKey) continue
    const file = found.record.media && findFile(network, found.record.media.id)
    const hosted = file && (await hostMedia(network, media.kind, file, Buffer.from(mediaKey)))
    const result = hosted
      ? { stanzaId: id, directPath: hosted.directPath, result: SUCCESS }
      : { stanzaId: id, result: NOT_FOUND }
    const attrs = { id, type: 'mediaretry', from: phoneJid(phone), t: wireTime() }
    const content = [stanza('rmr', { ...request?.attrs }), sealed(id, mediaKey, result)]
    deliver(network, phone, device, stanza('notification', attrs, content))
    return
  }
  network.log.info({ number: phone.number, id }, 'phone.media_retry_unknown')
}

function sealed(id: string, mediaKey: Uint8Array, result: proto.IMediaRetryNotification): Stanza {
  const key = Buffer.from(hkdfSync('sha256', mediaKey, Buffer.alloc(0), 'WhatsApp Media Retry Notification', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
  const plain = proto.MediaRetryNotification.encode(result).finish()
  const payload = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return stanza('encrypt', {}, [stanza('enc_p', {}, payload), stanza('enc_iv', {}, iv)])
}
