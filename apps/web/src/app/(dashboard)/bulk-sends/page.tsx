import type { Metadata } from 'next'
import { BulkSendsPage } from '../../../components/bulk-sends/bulk-sends-page.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('bulkSends'))('title') }
}

export default function Page() {
  return <BulkSendsPage />
}
