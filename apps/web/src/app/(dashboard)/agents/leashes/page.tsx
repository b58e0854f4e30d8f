import { LeashList } from '../../../../components/agents/leash-list.tsx'

export default function LeashListPage() {
  return <LeashList />
}
