import { CallList } from '../../../../components/agents/call-list.tsx'

export default function CallListPage() {
  return <CallList />
}
