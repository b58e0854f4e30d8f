/**
 * A time as the gateway takes it, `2026-04-16T07:00:00.000Z`. What names no time zone, as n8n's date picker gives it, is
 * meant in the given one. Throws for text that is no time.
 */
export function isoTime(text: string, timezone: string): string {
  const named = /(?:z|[+-]\d\d:?\d\d)$/i.test(text)
  const moment = new Date(named ? text : `${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00:00'}Z`).getTime()
  if (Number.isNaN(moment)) throw new Error(`“${text}” is no date and time`)
  return new Date(named ? moment : inZone(moment, timezone)).toISOString()
}

/** The moment at which a clock in the zone shows what a clock at Greenwich shows at `shown`. */
function inZone(shown: number, timezone: string): number {
  const guess = shown - ahead(shown, timezone)
  // Once more, for guesses on the other side of a change of the clocks.
  return shown - ahead(guess, timezone)
}

/** Milliseconds by which the clocks of a zone are ahead of Greenwich at a moment. */
function ahead(moment: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return local - Math.floor(moment / 1000) * 1000
}
