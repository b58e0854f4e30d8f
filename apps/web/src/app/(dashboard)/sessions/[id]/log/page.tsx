import { SessionLog } from '../../../../../components/sessions/session-log.tsx'

export default function SessionLogPage() {
  return <SessionLog />
}
