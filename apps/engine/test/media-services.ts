import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaFetcher } from '@messenger/shared/media/fetch-media'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { createConnectThrottle } from '../src/sessions/connect-throttle.ts'

/** The media part of an engine's services, for tests that touch no media. */
export function mediaServices() {
  const media = createMediaRoom({ folder: join(tmpdir(), 'no-media'), bucket: null })
  return {
    media,
    fetcher: createMediaFetcher({ room: media, allowPrivate: false }),
    mediaThrottle: createConnectThrottle(1),
    ffmpeg: 'ffmpeg',
    mediaHost: null,
  }
}
