import { Messages } from '../../../../../components/sessions/messages.tsx'

export default function MessagesPage() {
  return <Messages />
}
