import { validationError } from '@messenger/shared/contract/errors'
import type { Services } from '../services.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { fetchImage } from './fetch-image.ts'

/** Makes the image at an address a group's picture. @throws `validation` when there is no JPEG or PNG image */
export async function setGroupPicture(services: Services, socket: WASocket, jid: string, url: string): Promise<void> {
  const image = await fetchImage(services, url)
  if (!image) throw unusable()
  await socket.updateProfilePicture(jid, image).catch((error: unknown) => {
    // Bytes that begin like an image need not be one.
    throw isFromImageLibrary(error) ? unusable() : error
  })
}

function unusable() {
  return validationError({ profilePicUrl: ['The profilePicUrl could not be downloaded as an image.'] })
}

/** The network's refusals and the socket's own failures carry `output`; what the image library throws does not. */
function isFromImageLibrary(error: unknown): boolean {
  return error instanceof Error && !('output' in error)
}
