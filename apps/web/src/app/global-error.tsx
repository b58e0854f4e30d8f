'use client'
import { useFailureTexts } from '../client/use-failure-texts.ts'
import './globals.css'

/** Stands in for the whole document when even the layout failed. */
export default function GlobalError({ reset }: { reset: () => void }) {
  const texts = useFailureTexts()
  return (
    <html lang={texts.lang}>
      <body>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
          <h1 className="text-xl font-semibold">{texts.dashboard}</h1>
          <p className="text-soft">{texts.text}</p>
          <button type="button" className="rounded-lg bg-brand px-4 py-2 text-sm text-on-brand" onClick={reset}>
            {texts.again}
          </button>
        </main>
      </body>
    </html>
  )
}
