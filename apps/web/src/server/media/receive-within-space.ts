import type { IncomingMessage } from 'node:http'
import { reserveIncoming } from '@messenger/shared/media/reserve-incoming'
import { largestUpload } from '@messenger/shared/media/upload-limits'
import type { ReceivedBody, Sender } from '../call.ts'
import type { Services } from '../services.ts'
import { receiveFile } from './receive-file.ts'

/** A body in the spool, and the space that is reserved for it. */
export interface TakenIn extends ReceivedBody {
  /** Removes the file and gives the space back. */
  discard(): Promise<void>
}

/**
 * Takes a body in that is a file, as far as the account has space for what is on its way.
 * @throws ApiError `rate_limited`, before a byte is read
 */
export async function receiveWithinSpace(
  { database, media, log }: Pick<Services, 'database' | 'media' | 'log'>,
  request: IncomingMessage,
  { accountId, sessionId, storageBytes }: Sender,
): Promise<TakenIn> {
  const declared = Number(request.headers['content-length'] ?? largestUpload)
  const bytes = Math.min(declared, largestUpload)
  const release = await reserveIncoming(database.db, { accountId, sessionId, bytes, limitBytes: storageBytes })
  // The answer does not wait for a database that is away: what is not given back now expires.
  const giveBack = () => release().catch(error => log.warn({ err: error, accountId }, 'media.space_not_given_back'))
  try {
    const received = await receiveFile(request, media)
    const discard = async () => {
      await received.file?.discard()
      await giveBack()
    }
    return { ...received, discard }
  } catch (error) {
    await giveBack()
    throw error
  }
}
