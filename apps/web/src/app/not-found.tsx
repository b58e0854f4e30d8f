import { ButtonLink } from '../components/ui/button.tsx'
import { textsFor } from '../texts/texts-for.ts'

export default async function NotFound() {
  const t = await textsFor('pages')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
      <h1 className="text-xl font-semibold">{t('notFound.title')}</h1>
      <p className="text-soft">{t('notFound.text')}</p>
      <ButtonLink href="/sessions" look="primary" className="mt-2">
        {t('notFound.toSessions')}
      </ButtonLink>
    </main>
  )
}
