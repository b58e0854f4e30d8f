'use client'
import { SearchCheck, Users } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button } from '../ui/button.tsx'
import { ListFrame, useSearchWords } from './list-frame.tsx'
import { PersonRow } from './person-row.tsx'
import { Rows } from './rows.tsx'
import { useListed } from './use-listed.ts'

const ContactDetails = dynamic(() =>
  loadPart(() => import('./contact-details.tsx').then(module => module.ContactDetails)),
)
const CheckNumberDialog = dynamic(() =>
  loadPart(() => import('./check-number-dialog.tsx').then(module => module.CheckNumberDialog)),
)

/** The people that a session has learned of. Which one is open stands in the address. */
export function ContactsTab() {
  const t = useTexts('sessions.contacts')
  const client = useTRPCClient()
  const { id } = useThisSession()
  const { search: address, set } = useAddress()
  const search = useSearchWords()
  const [isChecking, setChecking] = useState(false)
  const open = address.get('contact')
  const { items, total, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useListed({
    queryKey: ['session-contacts', id, search.asked],
    topics: [{ on: 'events', sessionId: id, types: ['contacts.upsert', 'contacts.update'] }],
    read: (page, signal) =>
      client.contacts.list.query(
        { ...page, ...(search.asked && { query: search.asked }) },
        { context: { sessionId: id }, signal },
      ),
  })
  return (
    <>
      <ListFrame
        {...{ search, error, total }}
        room="contacts"
        icon={Users}
        count={items?.length}
        actions={
          <Button onClick={() => setChecking(true)}>
            <SearchCheck aria-hidden="true" /> {t('check')}
          </Button>
        }
      >
        <Rows
          label={t('title')}
          items={items ?? []}
          hasMore={hasNextPage && !isFetchingNextPage}
          onMore={fetchNextPage}
        >
          {({ jid, name, notify, verifiedName, phoneNumber }) => (
            <PersonRow
              kind="personal"
              name={name ?? verifiedName ?? notify ?? phoneNumber ?? jid}
              detail={phoneNumber ?? t('noNumber')}
              onOpen={() => set({ contact: jid }, true)}
            />
          )}
        </Rows>
      </ListFrame>
      {open && (
        <ContactDetails
          jid={open}
          known={items?.find(({ jid }) => jid === open)}
          onClose={() => set({ contact: undefined })}
        />
      )}
      {isChecking && <CheckNumberDialog onClose={() => setChecking(false)} />}
    </>
  )
}
