import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { WebhooksHeading } from '../../../../components/webhooks/webhooks-heading.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('webhooks'))('title') }
}

export default function WebhooksLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <WebhooksHeading />
      {children}
    </>
  )
}
