import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeliveryPage } from '../../../../../../components/webhooks/delivery-page.tsx'
import { textsFor } from '../../../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('webhooks')
  return { title: `${t('deliveries.title')} · ${t('title')}` }
}

export default async function OneDeliveryPage({ params }: { params: Promise<{ endpoint: string; delivery: string }> }) {
  const { endpoint, delivery } = await params
  if (!/^[1-9]\d{0,8}$/.test(endpoint) || !/^[0-9a-f-]{36}$/i.test(delivery)) notFound()
  return <DeliveryPage webhookId={Number(endpoint)} deliveryId={delivery} />
}
