import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ListPage } from '../../../../components/lists/list-page.tsx'
import { nameForTitle } from '../../../../server/auth/name-for-title.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

type ListParams = Promise<{ list: string }>

export async function generateMetadata({ params }: { params: ListParams }): Promise<Metadata> {
  const t = await textsFor('lists')
  const name = await nameForTitle('lists.get', { listId: Number((await params).list) }, 'name')
  return { title: name === undefined ? t('title') : `${name} · ${t('title')}` }
}

export default async function OneListPage({ params }: { params: ListParams }) {
  const { list } = await params
  if (!/^[1-9]\d{0,8}$/.test(list)) notFound()
  return <ListPage id={Number(list)} />
}
