import { WebhookList } from '../../../../../components/webhooks/webhook-list.tsx'

export default function SinksPage() {
  return <WebhookList sinks />
}
