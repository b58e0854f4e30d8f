'use client'
import { useEffect, useState } from 'react'

const againMs = 2_000
/** No sentence of the helper is longer. */
const longest = 500

/**
 * Offers the token to the link helper in this browser, again and again until it answers, since it may be added later.
 * Answers its latest sentence.
 */
export function useHelper(token: string | undefined): string | undefined {
  const [sentence, setSentence] = useState<string>()
  const isHeard = sentence !== undefined
  useEffect(() => {
    setSentence(undefined)
    if (token === undefined) return
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window || origin !== window.location.origin) return
      const told = sentenceIn(data)
      if (told !== undefined) setSentence(told)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [token])
  useEffect(() => {
    if (token === undefined || isHeard) return
    const { origin } = window.location
    const offer = () => window.postMessage({ type: 'messenger-link:passkey', gateway: origin, token }, origin)
    offer()
    const again = setInterval(offer, againMs)
    return () => clearInterval(again)
  }, [token, isHeard])
  return sentence
}

/** What the helper tells the page: `{ type: 'messenger-link:progress', status, sentence }`. */
function sentenceIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('type' in data) || data.type !== 'messenger-link:progress' || !('sentence' in data)) return undefined
  return typeof data.sentence === 'string' ? data.sentence.slice(0, longest) : undefined
}
