'use client'
import type { ContactList, ListMember } from '@messenger/shared/contract/lists/record'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { useReasons } from './use-reasons.ts'

export function AddMember({ list }: { list: ContactList }) {
  const t = useTexts('lists.member')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> {t('add')}
      </Button>
      {isOpen && <MemberDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A new member, or the values of one. */
export function MemberDialog({
  list,
  member,
  onClose,
}: {
  list: ContactList
  member?: ListMember
  onClose: () => void
}) {
  const t = useTexts('lists.member')
  const reasonOf = useReasons()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [number, setNumber] = useState(member?.phone_number ?? '')
  const [values, setValues] = useState<Readonly<Record<string, string>>>(member?.values ?? {})
  const [refused, setRefused] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    const given = Object.fromEntries(list.fields.map(name => [name, values[name] ?? '']))
    let reason: string | undefined
    const work = async () => {
      // Of a number that is there already, what was left empty stays.
      const kept = member ? given : Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''))
      const members = [{ phone_number: number.trim(), values: kept }]
      const { errors } = await client.lists.addMembers.mutate({ listId: list.id, members })
      reason = errors[0]?.reason
    }
    if (!(await act(work))) return
    if (reason === undefined) onClose()
    else setRefused(reasonOf(reason))
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={member ? t('editTitle', { number: member.phone_number }) : t('addTitle')}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {!member && (
          <Field label={t('number')} error={refused}>
            {control => (
              <Input
                {...control}
                type="tel"
                required
                maxLength={64}
                autoComplete="off"
                placeholder="+6281234567890"
                value={number}
                onChange={({ target }) => setNumber(target.value)}
              />
            )}
          </Field>
        )}
        {list.fields.map(name => (
          <Field key={name} label={name}>
            {control => (
              <Input
                {...control}
                maxLength={4096}
                autoComplete="off"
                value={values[name] ?? ''}
                onChange={({ target }) => setValues(current => ({ ...current, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        {member && refused && <Notice tone="danger">{refused}</Notice>}
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" className="self-end" busy={busy} disabled={number.trim() === ''}>
          {t(member ? 'save' : 'confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
