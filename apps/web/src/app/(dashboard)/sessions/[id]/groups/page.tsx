import { GroupsTab } from '../../../../../components/session-people/groups-tab.tsx'

export default function GroupsPage() {
  return <GroupsTab />
}
