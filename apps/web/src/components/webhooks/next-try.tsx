'use client'
import { useFormatter, useNow } from 'use-intl/react'

const everyMs = 1_000

/** When a delivery is tried again, `in 20 seconds`, counted down; `time` is ISO. */
export function NextTry({ time }: { time: string }) {
  const format = useFormatter()
  const now = useNow({ updateInterval: everyMs })
  const moment = new Date(time)
  return (
    <time dateTime={time} title={format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'medium' })}>
      {format.relativeTime(moment.getTime() < now.getTime() ? now : moment, now)}
    </time>
  )
}
