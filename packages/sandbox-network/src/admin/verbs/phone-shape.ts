import { toldAddress } from '../../media/pictures.ts'
import type { Network } from '../../network.ts'
import { type Phone, phoneJid, phoneLid } from '../../registry/phone.ts'
import { isoTime } from '../../wire/iso-time.ts'
import type { SandboxPhone } from '../shapes.ts'

export function shapePhone(network: Network, phone: Phone): SandboxPhone {
  const { profile, secrets } = phone
  return {
    phone_number: `+${phone.number}`,
    name: profile.name,
    about: profile.about,
    picture_url: profile.pictureUrl && toldAddress(network, profile.pictureUrl),
    requires_passkey: profile.requiresPasskey,
    online: profile.isOnline,
    jid: phoneJid(phone),
    lid: phoneLid(phone),
    linked_devices: [...phone.devices.values()].map(({ id, record }) => ({
      device: id,
      session_id: record.sessionId,
      linked_at: isoTime(record.linkedAt),
    })),
    passkey: profile.requiresPasskey ? secrets.passkey : null,
    created_at: isoTime(profile.createdAt),
  }
}
