'use client'
import { useState } from 'react'

/** True from the first time on that `isWanted` was: a dialog's code comes then, and the dialog stays to close in its own time. */
export function useOnceWanted(isWanted: boolean): boolean {
  const [was, setWas] = useState(isWanted)
  if (isWanted && !was) setWas(true)
  return was || isWanted
}
