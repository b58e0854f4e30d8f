'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useRoleOptions } from '../rights/use-role-options.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { isRole, type Role } from './givable-roles.ts'
import { ShownOnce } from './shown-once.tsx'

interface Made {
  readonly token: string
  /** Its name. */
  readonly role: string
}

/** Makes a one-time link and shows it, this once. */
export function InviteDialog({
  myRole,
  open,
  onOpenChange,
}: {
  myRole: Role
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTexts('people')
  const [made, setMade] = useState<Made>()
  const close = (next: boolean) => {
    if (!next) setMade(undefined)
    onOpenChange(next)
  }
  return (
    <Dialog open={open} onOpenChange={close} title={made ? t('members.dialogDone') : t('members.dialogTitle')}>
      {made ? (
        <div className="flex flex-col gap-4">
          <ShownOnce
            text={`${window.location.origin}/invite/${made.token}`}
            label={t('members.link')}
            copy={t('members.copyLink')}
            warning={t('members.linkHint', { role: made.role })}
          />
          <Button look="primary" onClick={() => close(false)}>
            {t('members.done')}
          </Button>
        </div>
      ) : (
        <InviteForm myRole={myRole} onMade={setMade} />
      )}
    </Dialog>
  )
}

function InviteForm({ myRole, onMade }: { myRole: Role; onMade: (made: Made) => void }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { options, given, nameOf } = useRoleOptions(myRole)
  const [asked, setRole] = useState('member')
  const role = options.some(([value]) => value === asked) ? asked : (options[0]?.[0] ?? asked)
  const builtIn = isRole(role) ? role : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    act(async () => {
      const { token } = await client.people.invite.mutate({ ...given(role), note })
      onMade({ role: nameOf(role), token })
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('members.inviteRole')} hint={builtIn && t(`roleHints.${builtIn}`)}>
        {control => <Select {...control} value={role} onChange={setRole} options={options} />}
      </Field>
      <Field label={t('members.note')} hint={t('members.noteHint')} error={problem?.fields.note}>
        {control => <Input {...control} name="note" maxLength={255} autoComplete="off" />}
      </Field>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {t('members.submit')}
      </Button>
    </form>
  )
}
