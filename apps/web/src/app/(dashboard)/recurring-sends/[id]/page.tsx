import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RecurringPage } from '../../../../components/recurring-sends/recurring-page.tsx'
import { nameForTitle } from '../../../../server/auth/name-for-title.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

type RecurringParams = Promise<{ id: string }>

export async function generateMetadata({ params }: { params: RecurringParams }): Promise<Metadata> {
  const t = await textsFor('recurringSends')
  const name = await nameForTitle('recurringSends.get', { recurringSendId: Number((await params).id) }, 'name')
  return { title: name === undefined ? t('title') : `${name} · ${t('title')}` }
}

export default async function OneRecurringSendPage({ params }: { params: RecurringParams }) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  return <RecurringPage id={Number(id)} />
}
