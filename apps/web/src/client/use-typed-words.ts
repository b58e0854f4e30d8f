'use client'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from './use-address.ts'

const typedMs = 200

/** What is typed goes to the address, as `q`, a moment after the last letter. */
export function useTypedWords(inAddress: string): [string, (words: string) => void] {
  const { set } = useAddress()
  const [words, setWords] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set({ q: text.trim() || undefined }), typedMs)
  }
  return [words, write]
}
