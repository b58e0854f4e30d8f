import type { Metadata } from 'next'
import { NewSink } from '../../../../../components/webhooks/new-sink.tsx'
import { eventChoices } from '../../../../../server/event-choices.ts'
import { textsFor } from '../../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('webhooks'))('sinks.newTitle') }
}

export default function NewSinkPage() {
  return <NewSink events={eventChoices()} />
}
