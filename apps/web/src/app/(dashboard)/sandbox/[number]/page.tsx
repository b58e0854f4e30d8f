import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PhonePage } from '../../../../components/sandbox/phone-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

type PhoneParams = Promise<{ number: string }>

export async function generateMetadata({ params }: { params: PhoneParams }): Promise<Metadata> {
  const t = await textsFor('pages')
  return { title: `+${(await params).number} · ${t('titles.sandbox')}` }
}

export default async function Page({ params }: { params: PhoneParams }) {
  const { number } = await params
  if (!/^\d{7,15}$/.test(number)) notFound()
  return <PhonePage digits={number} />
}
