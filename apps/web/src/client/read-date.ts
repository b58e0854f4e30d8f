export type DatePart = 'day' | 'month' | 'year'

export interface DateWords {
  /** In which order the person writes the numbers of a date. */
  readonly order: readonly DatePart[]
  /** What each month is called, January first; in lower case. */
  readonly months: readonly (readonly string[])[]
  /** `2026-11-25`, where the person is. */
  readonly today: string
}

export interface ReadDate {
  /** `2026-11-25` */
  readonly day: string
  /** `14:30`; undefined where none was written. */
  readonly time: string | undefined
  /** Nothing had to be guessed. */
  readonly isWhole: boolean
}

const timeForm = /(?:^|[\s,t])(\d{1,2})(?:[:h](\d\d)(?::\d\d(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?$/

/** `2:30 PM`, `14:30` or `2pm` as `14:30`; undefined: it is no time of a day. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes, half] = timeForm.exec(text.trim().toLowerCase()) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined
  const written = Number(hours)
  if (half !== undefined && (written < 1 || written > 12)) return undefined
  const hour = half === undefined ? written : (written % 12) + (half === 'p' ? 12 : 0)
  const minute = Number(minutes ?? 0)
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : undefined
}

/**
 * A date as people write it, with or without a time after it: in numbers, with the name of the month, or as ISO 8601. A
 * missing year is this year, a time alone is today.
 *
 * @returns undefined when it is none
 */
export function readDate(text: string, words: DateWords): ReadDate | undefined {
  const lower = text.trim().toLowerCase()
  const time = readTime(lower)
  const written = time === undefined ? lower : lower.replace(timeForm, '')
  const numbers = written.match(/\d+/g) ?? []
  const month = monthIn(written, words.months)
  if (numbers.length === 0 && month === undefined && time !== undefined && written.trim() === '') {
    return { day: words.today, time, isWhole: false }
  }
  const parts = partsOf(numbers, month, words.order)
  const year = parts.year ?? words.today.slice(0, 4)
  const day = dayOf(year.length === 2 ? `20${year}` : year, parts.month, parts.day)
  if (day === undefined) return undefined
  return { day, time, isWhole: parts.year?.length === 4 }
}

/** The number of the month whose name, or the beginning of it, is written. */
function monthIn(text: string, months: DateWords['months']): string | undefined {
  for (const word of text.match(/\p{L}{3,}/gu) ?? []) {
    const at = months.findIndex(names => names.some(name => name.startsWith(word)))
    if (at >= 0) return String(at + 1)
  }
  return undefined
}

type Parts = Partial<Record<DatePart, string>>

function partsOf(numbers: readonly string[], month: string | undefined, order: readonly DatePart[]): Parts {
  const [first = '', second] = numbers
  if (month !== undefined) {
    if (numbers.length > 2) return {}
    const [day, year] = first.length === 4 ? [second, first] : [first, second]
    return { month, ...(day && { day }), ...(year && { year }) }
  }
  const names = first.length === 4 ? (['year', 'month', 'day'] as const) : order
  const inTurn = numbers.length === 2 ? names.filter(name => name !== 'year') : names
  if (numbers.length !== inTurn.length) return {}
  return Object.fromEntries(inTurn.map((name, at) => [name, numbers[at]]))
}

function dayOf(year: string, month = '', day = ''): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const iso = `${year}-${two(Number(month))}-${two(Number(day))}`
  const date = new Date(`${iso}T00:00Z`)
  // February 30 would be in March
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

const two = (part: number) => String(part).padStart(2, '0')
