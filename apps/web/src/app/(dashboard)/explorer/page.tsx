import { operations } from '@messenger/shared/contract/operations'
import type { Metadata } from 'next'
import { OperationIndex } from '../../../components/explorer/operation-index.tsx'
import { PageHeading } from '../../../components/ui/page-heading.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('pages')
  return { title: t('titles.explorer') }
}

export default async function ExplorerPage() {
  const t = await textsFor('explorer')
  const rows = operations.map(({ name, operation: { title, http } }) => ({
    name,
    title,
    method: http.method,
    path: http.path,
  }))
  return (
    <>
      <PageHeading title={t('title')} description={t('description')} />
      <OperationIndex operations={rows} />
    </>
  )
}
