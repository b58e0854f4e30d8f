import { createFairTurns } from './fair-turns.ts'
import { type Picture, pictureOf } from './picture.ts'
import { createFfmpeg, type FfmpegOptions, type RunFfmpeg } from './run-ffmpeg.ts'

/** What is done to the files of one account. */
export interface Workshop {
  readonly runFfmpeg: RunFfmpeg
  /** Size and thumbnail, as `picture.ts` beside this makes them. */
  picture(path: string): Promise<Picture | null>
}

export interface WorkshopOptions extends FfmpegOptions {
  /** Of all accounts together, in this process. */
  readonly ffmpegAtOnce: number
  readonly picturesAtOnce: number
}

/** The workshop of each account. All share the same few places, in fair turns. */
export function createWorkshops({
  ffmpegAtOnce,
  picturesAtOnce,
  ...ffmpeg
}: WorkshopOptions): (accountId: number) => Workshop {
  const run = createFfmpeg(ffmpeg)
  const conversions = createFairTurns(ffmpegAtOnce)
  const pictures = createFairTurns(picturesAtOnce)
  return accountId => ({
    async runFfmpeg(job) {
      const leave = await conversions.enter(accountId)
      return run(job).finally(leave)
    },
    async picture(path) {
      const leave = await pictures.enter(accountId)
      return pictureOf(path).finally(leave)
    },
  })
}
