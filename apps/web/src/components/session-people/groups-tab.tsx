'use client'
import { Plus, UsersRound } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button } from '../ui/button.tsx'
import { ListFrame, useSearchWords } from './list-frame.tsx'
import { PersonRow } from './person-row.tsx'
import { Rows } from './rows.tsx'
import { useListed } from './use-listed.ts'

const GroupDetails = dynamic(() => loadPart(() => import('./group-details.tsx').then(module => module.GroupDetails)))
const CreateGroupDialog = dynamic(() =>
  loadPart(() => import('./create-group-dialog.tsx').then(module => module.CreateGroupDialog)),
)

/** The groups that a session belongs to. Which one is open stands in the address. */
export function GroupsTab() {
  const t = useTexts('sessions.groups')
  const client = useTRPCClient()
  const may = useMay()
  const { id } = useThisSession()
  const { search: address, set } = useAddress()
  const search = useSearchWords()
  const [isCreating, setCreating] = useState(false)
  const open = address.get('group')
  const types = ['groups.upsert', 'groups.update', 'group-participants.update']
  const { items, total, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useListed({
    queryKey: ['session-groups', id, search.asked],
    topics: [{ on: 'events', sessionId: id, types }],
    read: (page, signal) =>
      client.groups.list.query(
        { ...page, ...(search.asked && { query: search.asked }) },
        { context: { sessionId: id }, signal },
      ),
  })
  return (
    <>
      <ListFrame
        {...{ search, error, total }}
        room="groups"
        icon={UsersRound}
        count={items?.length}
        actions={
          may('groups.create') && (
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" /> {t('create')}
            </Button>
          )
        }
      >
        <Rows
          label={t('title')}
          items={items ?? []}
          hasMore={hasNextPage && !isFetchingNextPage}
          onMore={fetchNextPage}
        >
          {({ jid, name }) => (
            <PersonRow
              kind="group"
              name={name ?? t('nameless')}
              detail={jid}
              onOpen={() => set({ group: jid }, true)}
            />
          )}
        </Rows>
      </ListFrame>
      {open && (
        <GroupDetails
          jid={open}
          name={items?.find(({ jid }) => jid === open)?.name ?? undefined}
          onClose={() => set({ group: undefined })}
        />
      )}
      {isCreating && <CreateGroupDialog onClose={() => setCreating(false)} />}
    </>
  )
}
