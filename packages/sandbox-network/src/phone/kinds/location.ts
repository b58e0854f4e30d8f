import type { proto } from '@whiskeysockets/baileys'
import { z } from 'zod'

/** A place as the admin API shows it. */
export const Location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().optional(),
  address: z.string().optional(),
})
export type Location = z.infer<typeof Location>

export function locationContent({ latitude, longitude, name, address }: Location, text = ''): proto.IMessage {
  return {
    locationMessage: {
      degreesLatitude: latitude,
      degreesLongitude: longitude,
      ...(name ? { name } : {}),
      ...(address ? { address } : {}),
      ...(text ? { comment: text } : {}),
    },
  }
}

export function readLocation({ locationMessage }: proto.IMessage) {
  if (!locationMessage) return undefined
  const { degreesLatitude, degreesLongitude, name, address, comment } = locationMessage
  const location: Location = {
    latitude: degreesLatitude ?? 0,
    longitude: degreesLongitude ?? 0,
    ...(name ? { name } : {}),
    ...(address ? { address } : {}),
  }
  return { kind: 'location' as const, text: comment ?? '', location }
}
