import type { Metadata } from 'next'
import { Overview } from '../../../components/overview/overview.tsx'
import { ReadAhead } from '../../../components/shell/read-ahead.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'
import { overviewRanges } from '../../../server/overview/ranges.ts'
import { pageTimeZone, textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('overview'))('title') }
}

export default async function OverviewPage({ searchParams }: { searchParams: Promise<{ range?: string }> }) {
  const t = await textsFor('overview')
  const asked = (await searchParams).range
  const timeZone = await pageTimeZone()
  const range = overviewRanges.find(name => name === asked) ?? '24h'
  return (
    <>
      {forPages().isExposed && (
        <Notice tone="warn" className="mb-4">
          {t('exposed')}
        </Notice>
      )}
      <ReadAhead
        reads={({ queries, trpc: { overview } }) => [
          queries.prefetchQuery(overview.sessions.queryOptions()),
          queries.prefetchQuery(overview.webhooks.queryOptions()),
          queries.prefetchQuery(overview.activity.queryOptions({ range, timeZone })),
        ]}
      >
        <Overview />
      </ReadAhead>
    </>
  )
}
