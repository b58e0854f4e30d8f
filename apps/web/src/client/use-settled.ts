'use client'
import { useEffect, useState } from 'react'

const typedMs = 250

/** What somebody typed, a moment after the last letter: each word that is asked for costs a search. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typedMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
