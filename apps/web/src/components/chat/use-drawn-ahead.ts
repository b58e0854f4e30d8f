'use client'
import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '../../client/use-hydrated.ts'

interface DrawnAhead {
  /** Rows stand where they are measured to be; before that those at the end stand one below the other. */
  readonly isPlaced: boolean
  /** As the rows stood before they were placed, so that none of them moves. */
  readonly heightOf: (key: string) => number | undefined
  readonly boxSize: { readonly width: number; readonly height: number }
}

/**
 * For a list that is in the page as it is sent: where its rows stand is a style, which the page's policy takes from its code alone.
 * `keyOf`: of the row that an element's `data-index` names.
 */
export function useDrawnAhead(
  box: RefObject<HTMLElement | null>,
  keyOf: (index: number) => string | undefined,
): DrawnAhead {
  const [isPlaced, setPlaced] = useState(useHydrated())
  const [measured] = useState(() => ({ heights: new Map<string, number>(), box: { width: 0, height: 0 } }))
  const measure = useEffectEvent((element: HTMLElement) => {
    measured.box = { width: element.offsetWidth, height: element.offsetHeight }
    for (const row of element.querySelectorAll<HTMLElement>('[data-index]')) {
      const key = keyOf(Number(row.dataset.index))
      if (key !== undefined) measured.heights.set(key, row.getBoundingClientRect().height)
    }
  })
  useEffect(() => {
    if (isPlaced) return
    if (box.current) measure(box.current)
    // in pieces, so that the page answers meanwhile
    startTransition(() => setPlaced(true))
  }, [isPlaced, box])
  return { isPlaced, heightOf: key => measured.heights.get(key), boxSize: measured.box }
}
