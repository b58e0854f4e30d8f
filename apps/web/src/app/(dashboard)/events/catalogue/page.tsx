import type { Metadata } from 'next'
import { EventCatalogue } from '../../../../components/events/event-catalogue.tsx'
import { catalogueEntries } from '../../../../server/catalogue-entries.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('events'))('catalogue.title') }
}

export default function EventCataloguePage() {
  return <EventCatalogue entries={catalogueEntries()} />
}
