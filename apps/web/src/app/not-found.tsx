import { ButtonLink } from '../components/ui/button.tsx'

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="text-xl font-semibold">There is no page here</h1>
      <p className="text-soft">The address may be mistyped, or what it named has been deleted.</p>
      <ButtonLink href="/sessions" look="primary" className="mt-2">
        Go to the sessions
      </ButtonLink>
    </main>
  )
}
