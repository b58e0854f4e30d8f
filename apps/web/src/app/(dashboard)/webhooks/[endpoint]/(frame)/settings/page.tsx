import { WebhookSettingsPage } from '../../../../../../components/webhooks/webhook-settings-page.tsx'
import { eventChoices } from '../../../../../../server/event-choices.ts'

export default function EndpointSettingsPage() {
  return <WebhookSettingsPage events={eventChoices()} />
}
