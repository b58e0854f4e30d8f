import type { Metadata } from 'next'
import { NewBulkSend } from '../../../../components/bulk-sends/new-bulk-send.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('bulkSends'))('wizard.title') }
}

export default function Page() {
  return <NewBulkSend />
}
