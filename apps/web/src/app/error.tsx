'use client'
import { Button } from '../components/ui/button.tsx'

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="text-xl font-semibold">This page could not be shown</h1>
      <p className="text-soft">Something went wrong on the gateway. Its log has the details.</p>
      <Button look="primary" className="mt-2" onClick={reset}>
        Try again
      </Button>
    </main>
  )
}
