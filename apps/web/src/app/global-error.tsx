'use client'
import './globals.css'

/** Stands in for the whole document when even the layout failed. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
          <h1 className="text-xl font-semibold">The dashboard could not be shown</h1>
          <p className="text-soft">Something went wrong on the gateway. Its log has the details.</p>
          <button type="button" className="rounded-lg bg-accent px-4 py-2 text-sm text-on-accent" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
