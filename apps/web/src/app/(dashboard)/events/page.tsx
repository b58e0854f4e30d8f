import type { Metadata } from 'next'
import { EventMonitor } from '../../../components/events/event-monitor.tsx'
import { eventChoices } from '../../../server/event-choices.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('events'))('title') }
}

export default function EventsPage() {
  return <EventMonitor names={eventChoices().map(({ name }) => name)} />
}
