import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PhonePage } from '../../../../components/sandbox/phone-page.tsx'

export const metadata: Metadata = { title: 'Virtual phone' }

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  const { number } = await params
  if (!/^\d{7,15}$/.test(number)) notFound()
  return <PhonePage digits={number} />
}
