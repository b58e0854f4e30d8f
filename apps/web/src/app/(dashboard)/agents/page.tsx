import { WaitingList } from '../../../components/agents/waiting-list.tsx'

export default function AgentsPage() {
  return <WaitingList />
}
