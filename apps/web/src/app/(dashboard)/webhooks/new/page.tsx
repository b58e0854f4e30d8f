import type { Metadata } from 'next'
import { NewWebhook } from '../../../../components/webhooks/new-webhook.tsx'
import { eventChoices } from '../../../../server/event-choices.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('webhooks'))('form.newTitle') }
}

export default function NewWebhookPage() {
  return <NewWebhook events={eventChoices()} />
}
