'use client'
import { logOut } from '../../client/log-in.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** Says that the account is suspended, in the brand of whoever gave it, and whom one may ask. */
export function SuspendedCard({
  name,
  hasColor,
  contact,
}: {
  name: string | null
  hasColor: boolean
  contact: string | null
}) {
  const t = useTexts('auth')
  return (
    <Card>
      {name && (
        <p
          className={`-mx-4 -mt-4 mb-4 rounded-t-xl px-4 py-3 text-sm font-medium break-words sm:-mx-5 sm:-mt-5 sm:px-5 ${hasColor ? 'bg-(--brand) text-(--on-brand)' : 'border-b border-line'}`}
        >
          {name}
        </p>
      )}
      <h1 className="text-lg font-semibold">{t('suspended.title')}</h1>
      <p className="mt-2 text-sm text-soft">{t('suspended.text')}</p>
      <p className="mt-2 text-sm">
        {contact ? (
          <>
            {t('suspended.ask')}{' '}
            <a href={`mailto:${contact}`} className="break-all text-link hover:underline">
              {contact}
            </a>
          </>
        ) : (
          t('suspended.askNobody')
        )}
      </p>
      <Button look="quiet" className="mt-4" onClick={() => logOut()}>
        {t('suspended.signOut')}
      </Button>
    </Card>
  )
}
