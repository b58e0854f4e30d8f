'use client'
import type { GroupParticipant } from '@messenger/shared/contract/groups/record'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Rows } from './rows.tsx'

const ranks = { superadmin: 0, admin: 1 } as const

/** Members of a group, those with a role first. */
export function MemberList({ members }: { members: readonly GroupParticipant[] }) {
  const t = useTexts('sessions.groups')
  const rankOf = ({ admin }: GroupParticipant) => (admin ? ranks[admin] : 2)
  const sorted = members.toSorted((left, right) => rankOf(left) - rankOf(right))
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium">{t('members', { count: members.length })}</h3>
      <Rows label={t('memberList')} items={sorted} hasMore={false} onMore={nothing} height="small">
        {({ phoneNumber, jid, admin }) => (
          <div className="flex h-full items-center justify-between gap-3 px-3 text-sm">
            <span className="min-w-0 truncate tabular-nums">{phoneNumber ?? jid}</span>
            {admin && <Badge tone="info">{t(`roles.${admin}`)}</Badge>}
          </div>
        )}
      </Rows>
    </div>
  )
}

const nothing = () => undefined
