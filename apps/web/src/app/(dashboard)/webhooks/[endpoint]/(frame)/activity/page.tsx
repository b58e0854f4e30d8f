import { EndpointActivity } from '../../../../../../components/webhooks/endpoint-activity.tsx'

export default function EndpointActivityPage() {
  return <EndpointActivity />
}
