import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AgentsHeading } from '../../../components/agents/agents-heading.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('agents'))('title') }
}

export default function AgentsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AgentsHeading />
      {children}
    </>
  )
}
