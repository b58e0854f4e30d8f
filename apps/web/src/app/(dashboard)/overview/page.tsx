import type { Metadata } from 'next'
import { Overview } from '../../../components/overview/overview.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('overview'))('title') }
}

export default async function OverviewPage() {
  const t = await textsFor('overview')
  return (
    <>
      {forPages().isExposed && (
        <Notice tone="warn" className="mb-4">
          {t('exposed')}
        </Notice>
      )}
      <Overview />
    </>
  )
}
