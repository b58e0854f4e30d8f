const minuteMs = 60_000
const dayMinutes = 1_440

interface QuietHours {
  /** `HH:MM`. */
  readonly from: string
  readonly to: string
}

/**
 * When the quiet hours that hold at `now` end; null: it is not quiet. In a country of several zones it is quiet while it is in one of
 * them; where that leaves no time, the zone in the middle counts. `zones` is not empty.
 */
export function quietUntil({ from, to }: QuietHours, zones: readonly string[], now: Date): Date | null {
  const quiet = { from: minutesOf(from), to: minutesOf(to) }
  if (quiet.from === quiet.to) return null
  // Minutes of the day by the clock of each zone, each once: zones that show the same time are one.
  const clocks = [...new Set(zones.map(zone => clockOf(zone, now)))].sort((a, b) => a - b)
  const isQuiet = (shown: readonly number[], later: number) =>
    shown.some(clock => isWithin(quiet, (clock + later) % dayMinutes))
  const minutes = Array.from({ length: dayMinutes }, (_, later) => later)
  const hasTime = minutes.some(later => !isQuiet(clocks, later))
  const middle = clocks[Math.floor(clocks.length / 2)] ?? 0
  const counted = hasTime ? clocks : [middle]
  const end = minutes.find(later => !isQuiet(counted, later)) ?? 0
  return end === 0 ? null : new Date((Math.floor(now.getTime() / minuteMs) + end) * minuteMs)
}

function isWithin({ from, to }: { from: number; to: number }, clock: number): boolean {
  return from < to ? clock >= from && clock < to : clock >= from || clock < to
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string, now: Date): number {
  const known = formats.get(zone)
  const format =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (!known) formats.set(zone, format)
  return minutesOf(format.format(now))
}
