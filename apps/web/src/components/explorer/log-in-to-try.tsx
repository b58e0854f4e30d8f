import { textsFor } from '../../texts/texts-for.ts'

/** In place of a form, for whoever is not signed in. The login stands in no frame, and leads back to the page around this one. */
export async function LogInToTry({ operation, title }: { operation: string; title: string }) {
  const t = await textsFor('explorer')
  return (
    <main className="p-4" aria-label={title}>
      <h1 className="sr-only">{title}</h1>
      <p>{t('logInFirst')}</p>
      <p className="mt-3">
        <a
          href={`/login?next=${encodeURIComponent(`/docs/api/${operation}`)}`}
          target="_top"
          className="font-medium text-link underline underline-offset-2"
        >
          {t('logIn')}
        </a>
      </p>
    </main>
  )
}
