'use client'
import { useMay } from '../../client/use-may.ts'
import { useMayMove } from '../../client/use-may-move.ts'
import { MoveSession } from '../passports/move-session.tsx'
import { ApiKeyCard } from './api-key-card.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { DeleteSession } from './delete-session.tsx'
import { FactsCard } from './facts-card.tsx'
import { LinksCard } from './links-card.tsx'
import { UseItCard } from './use-it-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** What cannot be done by whoever looks is not there. */
export function Overview() {
  const may = useMay()
  const isAdmin = useMayMove()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-4">
        <ConnectionCard />
        {may('sessions.createLink') && <LinksCard />}
        <UseItCard />
      </div>
      <div className="flex flex-col gap-4">
        <FactsCard />
        <WebhooksCard />
        {may('sessions.regenerateKey') && <ApiKeyCard />}
        {isAdmin && <MoveSession />}
        {may('sessions.delete') && <DeleteSession />}
      </div>
    </div>
  )
}
