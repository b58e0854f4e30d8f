import { ContactsTab } from '../../../../../components/session-people/contacts-tab.tsx'

export default function ContactsPage() {
  return <ContactsTab />
}
