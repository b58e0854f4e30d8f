import { setImmediate as breathe } from 'node:timers/promises'
import { oggPackets } from './ogg-pages.ts'

const bars = 64
/** Two pages for each bar. A page holds about a second, so the work is bounded however long the note is. */
const maxPages = 2 * bars
/** So many packets are decoded in one go; then others have their turn. */
const packetsAtOnce = 50

/** How loud a voice note (Opus in Ogg) is over its length: 64 bars from 0 to 100. Null for one without a sound in it. */
export async function waveformOf(path: string): Promise<Buffer | null> {
  const loudness = await loudnessOf(path)
  if (loudness.length === 0) return null
  const levels = barsOf(loudness)
  const most = Math.max(...levels)
  return most > 0 ? Buffer.from(levels.map(level => Math.round((100 * level) / most))) : null
}

/** Mean amplitude of each decoded packet. */
async function loudnessOf(path: string): Promise<number[]> {
  const { OpusDecoder } = await import('opus-decoder')
  const decoder = new OpusDecoder({ channels: 1, sampleRate: 8000 })
  await decoder.ready
  try {
    const loudness: number[] = []
    for await (const packet of oggPackets(path, maxPages)) {
      if (isHeader(packet)) continue
      const [samples] = decoder.decodeFrame(packet).channelData
      if (samples) loudness.push(meanOf(samples))
      if (loudness.length % packetsAtOnce === 0) await breathe()
    }
    return loudness
  } finally {
    decoder.free()
  }
}

function isHeader(packet: Buffer): boolean {
  return ['OpusHead', 'OpusTags'].includes(packet.subarray(0, 8).toString('latin1'))
}

function meanOf(samples: Float32Array): number {
  return samples.length === 0 ? 0 : samples.reduce((total, sample) => total + Math.abs(sample), 0) / samples.length
}

/** Each bar is the mean of its part, or its nearest value when there are fewer values than bars. */
function barsOf(loudness: readonly number[]): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const start = Math.floor((bar * loudness.length) / bars)
    const end = Math.max(start + 1, Math.floor(((bar + 1) * loudness.length) / bars))
    const part = loudness.slice(start, end)
    return part.reduce((total, value) => total + value, 0) / part.length
  })
}
