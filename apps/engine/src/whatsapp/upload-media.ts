import type { Upload } from '../media/host-media.ts'
import { ConnectionGoneError } from '../sends/relay.ts'
import type { WASocket } from './baileys.ts'

/** Longer than the largest file takes on a slow line; a host that stops reading is given up. */
const timeoutMs = 5 * 60_000

/** Streams an encrypted file to the network's media host. Rejects when no host took it. */
export async function uploadMedia(
  socket: WASocket,
  { path, family, sha256 }: Parameters<Upload>[0],
): ReturnType<Upload> {
  try {
    const { mediaUrl, directPath } = await socket.waUploadToServer(path, {
      mediaType: family,
      fileEncSha256B64: sha256.toString('base64'),
      timeoutMs,
    })
    return { url: mediaUrl, directPath }
  } catch (error) {
    throw socket.ws.isOpen ? error : new ConnectionGoneError('closed while uploading', { cause: error })
  }
}
