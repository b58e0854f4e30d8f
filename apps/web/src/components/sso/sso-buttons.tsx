import { forPages } from '../../server/auth/for-pages.ts'
import { textsFor } from '../../texts/texts-for.ts'

/** The ways to sign in beside the password. `next`: a path of the dashboard, already checked. */
export async function SsoButtons({ next }: { next: string }) {
  const ways = forPages().ssoWays
  if (ways.length === 0) return null
  const t = await textsFor('sso')
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-center text-sm text-soft">{t('or')}</p>
      {ways.map(({ id, name }) => (
        // Not a page of the dashboard: the browser goes there itself.
        <a
          key={id}
          href={`/sso/${id}?next=${encodeURIComponent(next)}`}
          className="inline-flex h-10 items-center justify-center rounded-lg border border-line-strong bg-surface px-4 text-sm font-medium text-ink hover:bg-sunken"
        >
          {t('signInWith', { name })}
        </a>
      ))}
    </div>
  )
}
