import { OptOutList } from '../../../components/opt-outs/opt-out-list.tsx'

export default function OptOutsPage() {
  return <OptOutList />
}
