'use client'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '../../client/problem.ts'
import { useTRPC } from '../../client/trpc.ts'
import { liveInterval } from '../../client/use-sessions.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CreatePhoneDialog } from './create-phone-dialog.tsx'
import { MagicNumbers } from './magic-numbers.tsx'
import { PhoneRow } from './phone-row.tsx'

/** The virtual phones of the account and the magic numbers. */
export function SandboxHome() {
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({}, { refetchInterval: liveInterval }))
  const [isCreating, setCreating] = useState(false)
  const isOff = phones.error && problemOf(phones.error).code === 'sandbox_disabled'
  if (isOff) {
    return (
      <EmptyState icon={FlaskConical} title="The sandbox is switched off">
        This gateway was started without its test network. Start it with MESSENGER_SANDBOX=on to use virtual phones.
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeading
        title="Sandbox"
        description="A test network that speaks the real protocol. Its virtual phones scan codes, send, receive and decrypt; nothing leaves this gateway."
        actions={
          <Button look="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" /> New phone
          </Button>
        }
      />
      {phones.error && <Notice tone="danger">{problemOf(phones.error).sentence}</Notice>}
      {phones.isPending && <Skeleton rows={2} />}
      {phones.data?.length === 0 && (
        <EmptyState icon={FlaskConical} title="No virtual phones yet">
          Make one to play the person at the other end: it scans the code of a sandbox session with one click, and chats
          with it.
        </EmptyState>
      )}
      {phones.data && phones.data.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {phones.data.map(phone => (
            <PhoneRow key={phone.phone_number} phone={phone} />
          ))}
        </ul>
      )}
      <MagicNumbers />
      <CreatePhoneDialog open={isCreating} onOpenChange={setCreating} />
    </>
  )
}
