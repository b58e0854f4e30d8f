import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BulkSendPage } from '../../../../components/bulk-sends/bulk-send-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('bulkSends'))('title') }
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  return <BulkSendPage id={Number(id)} />
}
