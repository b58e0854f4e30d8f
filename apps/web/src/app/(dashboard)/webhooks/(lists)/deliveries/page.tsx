import { DeliveryLog } from '../../../../../components/webhooks/delivery-log.tsx'
import { eventChoices } from '../../../../../server/event-choices.ts'

export default function DeliveriesPage() {
  return <DeliveryLog events={eventChoices()} own={null} />
}
