import type { LocationField } from '@messenger/shared/contract/messages/content-fields'
import type { proto } from '../baileys.ts'

/** A place on the map, with the text that accompanies it. */
export function locationMessage(location: LocationField, text: string | undefined): proto.IMessage {
  const { latitude, longitude, name, address } = location
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
