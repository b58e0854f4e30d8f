/** Days are `2026-11-25` all through, in whatever zone they are meant. */
const dateOf = (day: string) => new Date(`${day}T00:00Z`)
const textOf = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return textOf(date)
}

/** The same day of another month, or its last one where it has none of that number. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const first = textOf(date)
  const last = addDays(textOf(new Date(date.setUTCMonth(date.getUTCMonth() + 1))), -1)
  const same = addDays(first, wanted - 1)
  return same > last ? last : same
}

/** How many days after the first of its week a day is; `first`: 1 is Monday, 7 Sunday. */
export function placeInWeek(day: string, first: number): number {
  return (dateOf(day).getUTCDay() - first + 7) % 7
}

/** The weeks of a day's month; undefined where a day is of another month. */
export function weeksOf(day: string, first: number): readonly (readonly (string | undefined)[])[] {
  const month = day.slice(0, 7)
  const start = addDays(`${month}-01`, -placeInWeek(`${month}-01`, first))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)),
  )
  return weeks
    .map(week => week.map(one => (one.startsWith(month) ? one : undefined)))
    .filter(week => week.some(Boolean))
}

/** The first day of a week where a language is spoken, 1 is Monday; Sunday where the browser does not know. */
export function firstOfWeek(language: string): number {
  const locale: object = new Intl.Locale(language)
  const tell = Reflect.get(locale, 'getWeekInfo')
  const info: unknown = typeof tell === 'function' ? Reflect.apply(tell, locale, []) : Reflect.get(locale, 'weekInfo')
  const first = typeof info === 'object' && info !== null ? Reflect.get(info, 'firstDay') : 7
  return typeof first === 'number' ? first : 7
}
