import type { Metadata } from 'next'
import { RecurringList } from '../../../components/recurring-sends/recurring-list.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('recurringSends'))('title') }
}

export default function RecurringSendsPage() {
  return <RecurringList />
}
