import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { SuspendedCard } from '../../../components/auth/suspended-card.tsx'
import { BrandStyle } from '../../../components/link/brand-style.tsx'
import { pageSuspension } from '../../../server/auth/page-visitor.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('auth')
  return { title: t('suspended.title') }
}

/** Where somebody is led who is signed in to an account that is suspended. */
export default async function SuspendedPage() {
  const brand = await pageSuspension()
  if (!brand) redirect('/login')
  const { name, color, contact } = brand
  return (
    <>
      {color && <BrandStyle color={color} nonce={(await headers()).get('x-nonce') ?? undefined} />}
      <SuspendedCard name={name} hasColor={color !== null} contact={contact} />
    </>
  )
}
