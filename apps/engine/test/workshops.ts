import { pino } from 'pino'
import { createWorkshops, type WorkshopOptions } from '../src/media/workshop.ts'

/** The workshops of a process that reads no settings; with the machine's own ffmpeg, or `TEST_FFMPEG`. */
export function testWorkshops({
  spoolFolder,
  ...options
}: Pick<WorkshopOptions, 'spoolFolder'> & Partial<WorkshopOptions>) {
  return createWorkshops({
    program: process.env.TEST_FFMPEG ?? 'ffmpeg',
    searchPath: process.env.PATH ?? '/usr/bin:/bin',
    spoolFolder,
    log: pino({ level: 'silent' }),
    ffmpegAtOnce: 2,
    picturesAtOnce: 1,
    ...options,
  })
}
