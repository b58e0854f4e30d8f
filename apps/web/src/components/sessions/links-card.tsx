'use client'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CreateLinkDialog } from './create-link-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { useThisSession } from './session-context.ts'

/** Links on which somebody else links this session, for as long as there is something to link. */
export function LinksCard() {
  const t = useTexts('sessions.links')
  const { id, status } = useThisSession()
  const [isCreating, setCreating] = useState(false)
  const options = useTRPC().sessions.listLinks.queryOptions({ id })
  const refetchInterval = useKeptFresh([{ on: 'sessions', sessionId: id }], options.queryKey)
  const links = useQuery({ ...options, refetchInterval })
  const open = links.data?.filter(link => link.status === 'open') ?? []
  if (status === 'connected' && !isCreating) return null
  return (
    <Card
      title={t('title')}
      description={t('description')}
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          <Link2 aria-hidden="true" /> {t('create')}
        </Button>
      }
    >
      {open.length === 0 ? (
        <p className="text-sm text-faint">{t('none')}</p>
      ) : (
        <ul aria-label={t('open')} className="flex flex-col divide-y divide-line">
          {open.map(link => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <CreateLinkDialog open={isCreating} onOpenChange={setCreating} />
    </Card>
  )
}
