import { operations } from '@messenger/shared/contract/operations'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { describeOperation } from '../../../../components/explorer/described-operation.ts'
import { OperationPage } from '../../../../components/explorer/operation-page.tsx'
import { pageOrigin } from '../../../../server/http/page-origin.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

interface Props {
  params: Promise<{ operation: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { operation } = await params
  const t = await textsFor('pages')
  return { title: operations.find(({ name }) => name === operation)?.operation.title ?? t('titles.explorer') }
}

/** The form is described here, so that the browser gets plain data and not the contract. */
export default async function Page({ params }: Props) {
  const { operation } = await params
  const row = operations.find(({ name }) => name === operation)
  if (!row) notFound()
  return <OperationPage key={operation} operation={describeOperation(row)} origin={await pageOrigin()} />
}
