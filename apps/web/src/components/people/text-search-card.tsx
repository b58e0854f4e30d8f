'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Card } from '../ui/card.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { Figure } from './figure.tsx'

type Texts = inferRouterOutputs<AppRouter>['admin']['health']['texts']

/** How far engines have come with indexing the texts of sessions that are searched. */
export function TextSearchCard({ texts }: { texts: Texts }) {
  const t = useTexts('people.admin')
  const { isAllowed, sessions, passes, dropping, waiting, oldestAt, countedAtMost } = texts
  return (
    <Card title={t('texts.title')} description={t('texts.description')}>
      <div className="flex flex-col gap-3">
        {isAllowed ? (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
            <Figure name={t('texts.sessions')}>{sessions}</Figure>
            <Figure name={t('texts.passes')}>{passes}</Figure>
            <Figure name={t('texts.waiting')}>
              {waiting < countedAtMost ? waiting : t('atLeast', { count: waiting })}
            </Figure>
            <Figure name={t('texts.oldest')}>{oldestAt ? <TimeAgo time={oldestAt} /> : t('texts.none')}</Figure>
          </dl>
        ) : (
          <p className="text-sm">{t('texts.off')}</p>
        )}
        {dropping > 0 && <p className="text-sm text-soft">{t('texts.dropping', { count: dropping })}</p>}
      </div>
    </Card>
  )
}
