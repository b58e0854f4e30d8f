'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AuthorizeForm } from './authorize-form.tsx'

/** Asks a person whether a client may use the tool server. The server says who asks and for what; `query` is only what it is asked with. */
export function AuthorizePage({ query }: { query: string }) {
  const t = useTexts('connect.authorize')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().oauth.describe.queryOptions({ query }, { retry: false }))
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title={t('title')} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data && 'problem' in data && (
        <Notice tone="danger">
          {t(`problems.${data.problem}`)}{' '}
          {data.problem === 'plan' && (
            <Link href="/settings/plan" className="font-medium underline underline-offset-2">
              {t('toPlan')}
            </Link>
          )}
        </Notice>
      )}
      {data && 'client' in data && <AuthorizeForm query={query} asked={data} />}
    </div>
  )
}
