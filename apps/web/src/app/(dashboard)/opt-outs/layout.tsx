import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { OptOutsHeading } from '../../../components/opt-outs/opt-outs-heading.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('optOuts'))('title') }
}

export default function OptOutsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OptOutsHeading />
      {children}
    </>
  )
}
