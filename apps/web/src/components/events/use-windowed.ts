'use client'
import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Rows beyond the edges, so that nothing is blank while scrolling. */
const beyond = 8

/** Which rows of one height are near what is seen of a box that scrolls: `first` included, `last` not. */
export function useWindowed(box: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [seen, setSeen] = useState({ top: 0, height: 600 })
  const measure = useCallback(() => {
    const { scrollTop, clientHeight } = box.current ?? { scrollTop: 0, clientHeight: 600 }
    setSeen(current =>
      current.top === scrollTop && current.height === clientHeight ? current : { top: scrollTop, height: clientHeight },
    )
  }, [box])
  useEffect(() => {
    const element = box.current
    if (!element) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box, measure])
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - beyond)
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + beyond)
  return { first: Math.min(first, count), last }
}
