const minuteMs = 60_000
const dayMinutes = 1_440
/** Clocks are shifted by so much at most. */
const shiftMs = 120 * minuteMs

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
  if (end === 0) return null
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs
  const until = minute + end * minuteMs
  const isQuietAt = (ms: number) =>
    isQuiet(
      zones.map(zone => clockOf(zone, new Date(ms))),
      0,
    )
  return new Date(hasTime ? afterShift(until, minute, isQuietAt) : until)
}

/** An end as clocks show it now. Where they are put forward or back until then it is quiet for less time, or for more. */
function afterShift(until: number, now: number, isQuietAt: (ms: number) => boolean): number {
  let end = until
  while (isQuietAt(end) && end < until + shiftMs) end += minuteMs
  while (!isQuietAt(end - minuteMs) && end > Math.max(until - shiftMs, now + minuteMs)) end -= minuteMs
  return end
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
