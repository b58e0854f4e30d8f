'use client'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'

export function AddOptOut() {
  const t = useTexts('optOuts.add')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('optOuts.create')) return null
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> {t('button')}
      </Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('optOuts')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [number, setNumber] = useState('')
  const [scope, setScope] = useState<'account' | 'session'>('account')
  const [session, setSession] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const where = scope === 'session' ? { scope, session_id: Number(session) } : { scope }
    const work = () => client.optOuts.create.mutate({ phone_number: number.trim(), ...where })
    if (await act(work, t('add.done'))) onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('add.title')} description={t('add.text')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('add.number')} error={problem?.fields.phone_number}>
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
        <Field label={t('where')}>
          {control => (
            <Select
              {...control}
              value={scope}
              onChange={value => setScope(value === 'session' ? 'session' : 'account')}
              options={[
                ['account', t('scopes.account')],
                ['session', t('scopes.session')],
              ]}
            />
          )}
        </Field>
        {scope === 'session' && (
          <SessionChoice
            label={t('add.session')}
            value={session}
            error={problem?.fields.session_id}
            required
            onChange={setSession}
          />
        )}
        {problem && Object.keys(problem.fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="self-end"
          busy={busy}
          disabled={number.trim() === '' || (scope === 'session' && session === '')}
        >
          {t('add.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
