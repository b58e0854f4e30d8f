'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { BackToChats } from './back-to-chats.tsx'
import { PeopleChoice } from './people-choice.tsx'

/** The owner adds people to a group. */
export function AddPeople({
  phone,
  group,
  members,
  onBack,
}: {
  phone: string
  group: string
  /** Numbers. */
  members: readonly string[]
  onBack: () => void
}) {
  const t = useTexts('sandbox.group')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [people, setPeople] = useState<readonly string[]>([])
  const add = async () => {
    const input = { phone_number: phone, group, participants: [...people] }
    if (await act(() => client.phones.addToGroup.mutate(input))) onBack()
  }
  return (
    <>
      <div className="flex items-center gap-2 px-3 pb-2">
        <BackToChats onBack={onBack} />
        <h2 className="font-semibold">{t('add')}</h2>
      </div>
      <PeopleChoice without={members} chosen={people} onChange={setPeople} />
      <div className="border-t border-line p-3">
        {problem && (
          <p role="alert" className="mb-2 text-xs text-danger">
            {problem.code === 'validation' ? t('mayNot') : problem.sentence}
          </p>
        )}
        <Button look="primary" busy={busy} disabled={people.length === 0} onClick={add} className="w-full">
          {t('addCount', { count: people.length })}
        </Button>
      </div>
    </>
  )
}
