import { Overview } from '../../../../components/sessions/overview.tsx'

export default function OverviewPage() {
  return <Overview />
}
