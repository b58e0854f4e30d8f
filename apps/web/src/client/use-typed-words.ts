'use client'
import { useEffect, useRef, useState } from 'react'

const typedMs = 200

/**
 * What is typed goes to the address a moment after the last letter; what the address becomes otherwise, by a link to a view, goes
 * into the field. `send` is the newest that was given when the moment is over. `settle` ends the moment: whoever leaves the field for a link
 * is not to be called back from where it leads.
 */
export function useTypedWords(inAddress: string, send: (words: string | undefined) => void) {
  const [words, setWords] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  /** Sent, and not in the address yet: somebody may have typed on meanwhile. */
  const [pending, setPending] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(send)
  useEffect(() => {
    newest.current = send
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (inAddress !== seen) {
    setSeen(inAddress)
    const at = pending.indexOf(inAddress)
    setPending(at < 0 ? [] : pending.slice(at + 1))
    if (at < 0) setWords(inAddress)
  }
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const sendNow = (text: string) => {
    stop()
    const next = text.trim()
    setPending(current => [...current, next])
    newest.current(next || undefined)
  }
  const write = (text: string) => {
    setWords(text)
    stop()
    timer.current = setTimeout(() => sendNow(text), typedMs)
  }
  const settle = () => {
    if (timer.current !== undefined) sendNow(words)
  }
  const clear = () => {
    stop()
    setWords('')
  }
  return { words, write, settle, clear }
}
