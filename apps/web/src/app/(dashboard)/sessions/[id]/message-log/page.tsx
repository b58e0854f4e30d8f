import { MessageLog } from '../../../../../components/sessions/message-log.tsx'

export default function MessageLogPage() {
  return <MessageLog />
}
