import type { Metadata } from 'next'
import { NewRecurring } from '../../../../components/recurring-sends/new-recurring.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('recurringSends'))('newTitle') }
}

export default function NewRecurringSendPage() {
  return <NewRecurring />
}
