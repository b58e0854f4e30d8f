'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { BackToChats } from './back-to-chats.tsx'
import { PeopleChoice } from './people-choice.tsx'

/** The owner founds a group. */
export function NewGroup({ own, onMade, onBack }: { own: string; onMade: (jid: string) => void; onBack: () => void }) {
  const t = useTexts('sandbox')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [subject, setSubject] = useState('')
  const [people, setPeople] = useState<readonly string[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const input = { phone_number: own, subject, participants: [...people] }
      onMade((await client.sandbox.createGroup.mutate(input)).jid)
    })
  }
  return (
    <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 px-3 pb-2">
        <BackToChats onBack={onBack} />
        <h2 className="font-semibold">{t('chat.newGroup')}</h2>
      </div>
      <div className="px-5 pb-3">
        <Field label={t('group.subject')} error={problem?.fields.subject}>
          {control => (
            <Input
              {...control}
              value={subject}
              onChange={event => setSubject(event.target.value)}
              required
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <PeopleChoice without={[own]} chosen={people} onChange={setPeople} />
      <div className="border-t border-line p-3">
        {problem && !problem.fields.subject && (
          <p role="alert" className="mb-2 text-xs text-danger">
            {problem.sentence}
          </p>
        )}
        <Button type="submit" look="primary" busy={busy} disabled={people.length === 0} className="w-full">
          {t('group.create', { count: people.length })}
        </Button>
      </div>
    </form>
  )
}
