import { EndpointDeliveries } from '../../../../../components/webhooks/endpoint-deliveries.tsx'
import { eventChoices } from '../../../../../server/event-choices.ts'

export default function EndpointPage() {
  return <EndpointDeliveries events={eventChoices()} />
}
