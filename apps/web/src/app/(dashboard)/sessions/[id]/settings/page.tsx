import { SettingsForm } from '../../../../../components/sessions/settings-form.tsx'
import { eventChoices } from '../../../../../server/event-choices.ts'

export default function SettingsPage() {
  return <SettingsForm events={eventChoices()} />
}
