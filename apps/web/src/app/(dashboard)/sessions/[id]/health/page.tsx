import { SessionHealth } from '../../../../../components/sessions/session-health.tsx'

export default function SessionHealthPage() {
  return <SessionHealth />
}
