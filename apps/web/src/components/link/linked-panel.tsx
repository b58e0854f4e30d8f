'use client'
import { useEffect } from 'react'
import type { LinkTexts } from './texts.ts'

/** Long enough to read that it worked. */
const pauseMs = 3_000

/** It worked; the operator may want the customer elsewhere now. */
export function LinkedPanel({ redirectUrl, texts }: { redirectUrl: string | null; texts: LinkTexts }) {
  useEffect(() => {
    if (!redirectUrl) return
    const timer = setTimeout(() => window.location.replace(redirectUrl), pauseMs)
    return () => clearTimeout(timer)
  }, [redirectUrl])
  return (
    <section className="rounded-xl border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">{texts.linkedTitle}</h2>
      <p className="mt-2 text-soft">{texts.linked}</p>
      {redirectUrl && (
        <p className="mt-3">
          {texts.redirect}{' '}
          <a href={redirectUrl} rel="noreferrer" className="font-medium underline underline-offset-4">
            {texts.goOn}
          </a>
        </p>
      )}
    </section>
  )
}
