import type { Upload } from '../media/host-media.ts'
import { ConnectionGoneError } from '../sends/relay.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { uploadMedia } from '../whatsapp/upload-media.ts'

/** Puts files onto the network's media host over whichever connection is open. */
export function createUpload(openSocket: () => WASocket | null): Upload {
  return file => {
    const socket = openSocket()
    return socket?.ws.isOpen ? uploadMedia(socket, file) : Promise.reject(new ConnectionGoneError())
  }
}
