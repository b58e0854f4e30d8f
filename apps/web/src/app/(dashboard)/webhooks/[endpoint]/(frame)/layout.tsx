import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { WebhookFrame } from '../../../../../components/webhooks/webhook-frame.tsx'
import { nameForTitle } from '../../../../../server/auth/name-for-title.ts'
import { textsFor } from '../../../../../texts/texts-for.ts'

type EndpointParams = Promise<{ endpoint: string }>

export async function generateMetadata({ params }: { params: EndpointParams }): Promise<Metadata> {
  const t = await textsFor('webhooks')
  const url = await nameForTitle('monitor.webhook', { webhookId: Number((await params).endpoint) }, 'url')
  return { title: url === undefined ? t('endpoint.tabs.label') : `${url} · ${t('title')}` }
}

export default async function EndpointLayout({ params, children }: { params: EndpointParams; children: ReactNode }) {
  const { endpoint } = await params
  if (!/^[1-9]\d{0,8}$/.test(endpoint)) notFound()
  return <WebhookFrame id={Number(endpoint)}>{children}</WebhookFrame>
}
