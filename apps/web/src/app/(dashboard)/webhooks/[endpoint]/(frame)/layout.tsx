import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { WebhookFrame } from '../../../../../components/webhooks/webhook-frame.tsx'
import { textsFor } from '../../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('webhooks'))('endpoint.tabs.label') }
}

export default async function EndpointLayout({
  params,
  children,
}: {
  params: Promise<{ endpoint: string }>
  children: ReactNode
}) {
  const { endpoint } = await params
  if (!/^[1-9]\d{0,8}$/.test(endpoint)) notFound()
  return <WebhookFrame id={Number(endpoint)}>{children}</WebhookFrame>
}
