'use client'
import type { SessionStatus } from '@messenger/shared/contract/fields'
import { sessionStatusTones } from '../../client/status.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'

/** Guarantee: the looks are a constant with one row per status. */
const statuses = Object.keys(sessionStatusTones) as SessionStatus[]

/** Sessions by state, each a link to them. */
export function SessionsCard({
  counts,
  isAllWell,
}: {
  counts: readonly { status: SessionStatus; count: number }[]
  isAllWell: boolean
}) {
  const t = useTexts('overview')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const countOf = (status: SessionStatus) => counts.find(row => row.status === status)?.count ?? 0
  return (
    <Card
      title={t('sessions.title')}
      description={[t('sessions.total', { count: total }), isAllWell && t('sessions.allWell')]
        .filter(Boolean)
        .join(' · ')}
      className="h-full"
    >
      <ul className="flex flex-wrap gap-2">
        {statuses
          .filter(status => countOf(status) > 0)
          .map(status => (
            <li key={status}>
              <Link
                href={`/sessions?status=${status}`}
                className="block rounded-full transition-opacity hover:opacity-80"
              >
                <Badge tone={sessionStatusTones[status]} dot>
                  {t(`sessions.states.${status}`, { count: countOf(status) })}
                </Badge>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}
