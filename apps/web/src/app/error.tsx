'use client'
import { useFailureTexts } from '../client/use-failure-texts.ts'
import { Button } from '../components/ui/button.tsx'

export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  const texts = useFailureTexts()
  // Thrown by the bundler's loader. What is gone stays gone for this document: a new one names what there is now.
  const isPartGone = error.name === 'ChunkLoadError'
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="text-xl font-semibold">{texts.page}</h1>
      <p className="text-soft">{isPartGone ? texts.partGone : texts.text}</p>
      <Button look="primary" className="mt-2" onClick={isPartGone ? () => window.location.reload() : reset}>
        {texts.again}
      </Button>
    </main>
  )
}
