'use client'
import type { ContactList, ListMember } from '@messenger/shared/contract/lists/record'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'

export function MemberRow({ list, member }: { list: ContactList; member: ListMember }) {
  const t = useTexts('lists')
  const may = useMay()
  const number = member.phone_number
  const [isEdited, setEdited] = useState(false)
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline sm:gap-4">
        <bdi className="block font-medium tabular-nums">{number}</bdi>
        <Values list={list} member={member} />
      </div>
      {may('lists.addMembers') && (
        <Button look="quiet" size="icon" aria-label={t('member.editNamed', { number })} onClick={() => setEdited(true)}>
          <Pencil aria-hidden="true" />
        </Button>
      )}
      {may('lists.removeMembers') && <RemoveMember listId={list.id} number={number} />}
      {isEdited && <MemberDialog list={list} member={member} onClose={() => setEdited(false)} />}
    </li>
  )
}

/** Those that there are, in the order of the fields. */
function Values({ list: { fields }, member: { values } }: { list: ContactList; member: ListMember }) {
  const known = fields.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]] as const]))
  if (known.length === 0) return null
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {known.map(([name, value]) => (
        <div key={name} className="flex max-w-full min-w-0 gap-1.5">
          <dt className="shrink-0 text-faint">{name}</dt>
          <dd className="min-w-0 truncate text-soft" title={value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RemoveMember({ listId, number }: { listId: number; number: string }) {
  const t = useTexts('lists.member')
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [isAsking, setAsking] = useState(false)
  const ask = (open: boolean) => {
    setAsking(open)
    forget()
  }
  const remove = async () => {
    const work = () => client.lists.removeMembers.mutate({ listId, phone_numbers: [number] })
    if (await act(work, t('removed', { number }))) setAsking(false)
  }
  return (
    <>
      <Button look="quiet" size="icon" aria-label={t('removeNamed', { number })} onClick={() => ask(true)}>
        <Trash2 aria-hidden="true" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('removeTitle', { number })}
        action={t('remove')}
        onConfirm={() => void remove()}
        busy={busy}
        error={problem?.sentence}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}
