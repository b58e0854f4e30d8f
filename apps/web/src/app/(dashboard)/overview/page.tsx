import type { Metadata } from 'next'
import { Overview } from '../../../components/overview/overview.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('overview'))('title') }
}

export default function OverviewPage() {
  return <Overview />
}
