import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PhonePage } from '../../../../components/sandbox/phone-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('pages')
  return { title: t('titles.phone') }
}

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  const { number } = await params
  if (!/^\d{7,15}$/.test(number)) notFound()
  return <PhonePage digits={number} />
}
