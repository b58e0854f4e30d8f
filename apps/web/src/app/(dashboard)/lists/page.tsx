import type { Metadata } from 'next'
import { ListsPage } from '../../../components/lists/lists-page.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('lists'))('title') }
}

export default function AllListsPage() {
  return <ListsPage />
}
