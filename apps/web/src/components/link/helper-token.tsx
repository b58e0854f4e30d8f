'use client'
import { useEffect, useRef, useState } from 'react'
import { TimeLeft } from '../ui/time-left.tsx'
import { CopyText } from './copy-text.tsx'
import { LinkButton } from './link-button.tsx'
import type { LinkTexts } from './texts.ts'
import { useHelper } from './use-helper.ts'
import type { LiveLink } from './use-link.ts'

/** The helper's short-lived token: handed to the helper in this browser, and shown for pasting. */
export function HelperToken({ live, texts }: { live: LiveLink; texts: LinkTexts }) {
  const [given, setGiven] = useState<{ token: string; expires_at: string }>()
  const [hasRunOut, setRunOut] = useState(false)
  const isAsked = useRef(false)
  const renew = async () => {
    setGiven(await live.passkeyToken())
    setRunOut(false)
  }
  const first = useRef(renew)
  // Once: a second token would end the one that the helper has just got.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    first.current()
  }, [])
  const isGood = given !== undefined && !hasRunOut
  const sentence = useHelper(isGood ? given.token : undefined)
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold">{texts.token}</h2>
      {isGood && (
        <>
          <output
            aria-label={texts.token}
            className="rounded-lg border border-line bg-sunken p-3 font-mono text-sm break-all"
          >
            {given.token}
          </output>
          <div className="flex flex-wrap items-center gap-3">
            <CopyText text={given.token} name={texts.token} texts={texts} />
            <TimeLeft
              key={given.token}
              until={Date.parse(given.expires_at)}
              text={time => texts.tokenLeft.replace('{time}', time)}
              onOver={() => setRunOut(true)}
            />
          </div>
        </>
      )}
      {sentence && <p role="status">{texts.helperAtWork.replace('{sentence}', sentence)}</p>}
      {!isGood && (
        <LinkButton look="brand" busy={live.busy} onClick={renew}>
          {texts.newToken}
        </LinkButton>
      )}
    </div>
  )
}
