import { WebhookList } from '../../../../components/webhooks/webhook-list.tsx'

export default function WebhooksPage() {
  return <WebhookList />
}
