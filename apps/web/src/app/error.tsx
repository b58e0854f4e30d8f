'use client'
import { useFailureTexts } from '../client/use-failure-texts.ts'
import { Button } from '../components/ui/button.tsx'

export default function ErrorPage({ reset }: { reset: () => void }) {
  const texts = useFailureTexts()
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="text-xl font-semibold">{texts.page}</h1>
      <p className="text-soft">{texts.text}</p>
      <Button look="primary" className="mt-2" onClick={reset}>
        {texts.again}
      </Button>
    </main>
  )
}
