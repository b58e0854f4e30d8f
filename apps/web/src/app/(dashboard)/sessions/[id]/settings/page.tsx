import { eventContract } from '@messenger/shared/contract/events'
import { SettingsForm } from '../../../../../components/sessions/settings-form.tsx'

/** The event names come from the server, so that the browser need not load the contract. */
export default function SettingsPage() {
  const events = Object.entries(eventContract).map(([name, { title }]) => ({ name, title }))
  return <SettingsForm events={events} />
}
