'use client'
import type { SessionStatus } from '@messenger/shared/contract/fields'
import { sessionStatusTones } from '../../client/status.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'

export function StatusBadge({ status }: { status: SessionStatus }) {
  const t = useTexts('status')
  return (
    <Badge tone={sessionStatusTones[status]} dot>
      {t(`session.${status}`)}
    </Badge>
  )
}
