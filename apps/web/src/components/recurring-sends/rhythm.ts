/** When something recurs, as the form asks for it; what it has no words for is an expression. */
export type Rhythm =
  | { readonly kind: 'daily'; readonly time: string }
  | { readonly kind: 'weekly'; readonly time: string; readonly weekday: number }
  | { readonly kind: 'monthly'; readonly time: string; readonly day: string }
  | { readonly kind: 'custom'; readonly cron: string }

export const rhythmKinds = ['daily', 'weekly', 'monthly', 'custom'] as const

/** Sunday is 0. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
/** `L`: the last one. */
export const monthDays = [...Array.from({ length: 31 }, (_, index) => String(index + 1)), 'L'] as const

export function cronOf(rhythm: Rhythm): string {
  if (rhythm.kind === 'custom') return rhythm.cron.trim()
  const [hour = 0, minute = 0] = rhythm.time.split(':').map(Number)
  const [day, weekday] = [
    rhythm.kind === 'monthly' ? rhythm.day : '*',
    rhythm.kind === 'weekly' ? String(rhythm.weekday) : '*',
  ]
  return `${minute} ${hour} ${day} * ${weekday}`
}

export function rhythmOf(cron: string): Rhythm {
  const custom = { kind: 'custom', cron } as const
  const [, minute, hour, day, weekday] = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}|L) \* (\*|[0-7])$/.exec(cron.trim()) ?? []
  if (!minute || !hour || !day || !weekday || Number(hour) > 23 || Number(minute) > 59) return custom
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (day === '*' && weekday === '*') return { kind: 'daily', time }
  if (day === '*') return { kind: 'weekly', time, weekday: Number(weekday) % 7 }
  return weekday === '*' ? { kind: 'monthly', time, day } : custom
}

/** Another kind, with what is known of the time. */
export function asKind(rhythm: Rhythm, kind: Rhythm['kind']): Rhythm {
  const time = rhythm.kind === 'custom' ? '09:00' : rhythm.time
  if (kind === 'custom') return { kind, cron: cronOf(rhythm) }
  if (kind === 'weekly') return { kind, time, weekday: 1 }
  return kind === 'monthly' ? { kind, time, day: '1' } : { kind, time }
}
