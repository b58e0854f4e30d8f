import { operations } from '@messenger/shared/contract/operations'
import type { Metadata } from 'next'
import { OperationIndex } from '../../../components/explorer/operation-index.tsx'
import { PageHeading } from '../../../components/ui/page-heading.tsx'

export const metadata: Metadata = { title: 'API explorer' }

export default function ExplorerPage() {
  const rows = operations.map(({ name, operation: { title, http } }) => ({
    name,
    title,
    method: http.method,
    path: http.path,
  }))
  return (
    <>
      <PageHeading
        title="API explorer"
        description="Every operation of the API as a form. Calls are real and run as you; each shows the same call as curl."
      />
      <OperationIndex operations={rows} />
    </>
  )
}
