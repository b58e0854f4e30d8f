import { eventContract } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import type { Metadata } from 'next'
import { N8nPage } from '../../../../components/connect/n8n-page.tsx'
import { pageOrigin } from '../../../../server/http/page-origin.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('connect')
  return { title: t('n8n.title') }
}

export default async function Page() {
  const actions = operations.flatMap(({ name, operation: { n8n, description } }) =>
    n8n ? [{ name, resource: n8n.resource, title: n8n.operation, description }] : [],
  )
  const triggers = Object.entries(eventContract).map(([name, { title, description }]) => ({ name, title, description }))
  return <N8nPage origin={await pageOrigin()} actions={actions} triggers={triggers} />
}
