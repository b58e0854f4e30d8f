'use client'
import { useEffect, useState } from 'react'
import { useFormats } from '../../client/use-formats.ts'

const everyMs = 15_000

/** `3 minutes ago`, kept up to date; the exact local time is in the tooltip. `time` is ISO, or log form in UTC. */
export function TimeAgo({ time }: { time: string }) {
  const formats = useFormats()
  const date = new Date(time.includes('T') ? time : `${time.replace(' ', 'T')}Z`)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={date.toISOString()} title={formats.dateTime(date)} suppressHydrationWarning>
      {formats.ago(date, Math.max(now, Date.now()))}
    </time>
  )
}
