'use client'
import { useEffect, useState } from 'react'

/** Counts down to a moment, `text` says what for; a clock that screen readers do not read out every second. */
export function TimeLeft({
  until,
  text,
  onOver,
}: {
  until: number
  text: (time: string) => string
  onOver: () => void
}) {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span role="timer" aria-live="off" className="text-sm text-soft tabular-nums">
      {text(time)}
    </span>
  )
}
