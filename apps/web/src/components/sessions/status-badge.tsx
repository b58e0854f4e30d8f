import type { SessionStatus } from '@messenger/shared/contract/fields'
import { sessionStatusLooks } from '../../client/status.ts'
import { Badge } from '../ui/badge.tsx'

export function StatusBadge({ status }: { status: SessionStatus }) {
  const { text, tone } = sessionStatusLooks[status]
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  )
}
