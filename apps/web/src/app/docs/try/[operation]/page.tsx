import { operations } from '@messenger/shared/contract/operations'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StandingProvider } from '../../../../client/standing-provider.tsx'
import { describeOperation } from '../../../../components/explorer/described-operation.ts'
import { LogInToTry } from '../../../../components/explorer/log-in-to-try.tsx'
import { OperationCall } from '../../../../components/explorer/operation-page.tsx'
import { DashboardTexts } from '../../../../components/language/dashboard-texts.tsx'
import { PageProviders } from '../../../../components/shell/page-providers.tsx'
import { forPages } from '../../../../server/auth/for-pages.ts'
import { pageVisitor } from '../../../../server/auth/page-visitor.ts'
import { pageOrigin } from '../../../../server/http/page-origin.ts'
import { refusedTo } from '../../../../server/people/refused-to.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

interface Props {
  params: Promise<{ operation: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { operation } = await params
  const t = await textsFor('pages')
  return { title: operations.find(({ name }) => name === operation)?.operation.title ?? t('titles.explorer') }
}

/** The explorer's form for an operation, as it stands in a frame of the operation's page in the documentation. */
export default async function Page({ params }: Props) {
  const { operation } = await params
  const row = operations.find(({ name }) => name === operation)
  if (!row) notFound()
  const visitor = await pageVisitor()
  if (!visitor) return <LogInToTry operation={operation} title={row.operation.title} />
  const { id: personId, role, rights, isOperator } = visitor
  const standing = { personId, role, isOperator, scopes: [...rights.scopes], refused: refusedTo(rights) }
  const { trashDays, searchesTexts } = forPages()
  return (
    <DashboardTexts>
      <StandingProvider standing={{ ...standing, trashDays, searchesTexts }}>
        <PageProviders>
          <main className="p-4" aria-label={row.operation.title}>
            <h1 className="sr-only">{row.operation.title}</h1>
            <OperationCall operation={describeOperation(row)} origin={await pageOrigin()} />
          </main>
        </PageProviders>
      </StandingProvider>
    </DashboardTexts>
  )
}
