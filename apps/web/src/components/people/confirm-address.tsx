'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageOf } from '../../client/language.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

/** Offers a mail that shows that the own address is one's own, where that is not known. */
export function AskToConfirm() {
  const t = useTexts('sso.confirm')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { data } = useQuery(useTRPC().emailProof.state.queryOptions())
  const [isSent, setSent] = useState(false)
  if (!data?.can_ask) return null
  if (isSent) return <p className="text-sm text-soft">{t('sent')}</p>
  const ask = async () => {
    const language = languageOf(document.documentElement.lang)
    if (await act(() => client.emailProof.ask.mutate({ language }))) setSent(true)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-soft">{t('why')}</p>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button size="small" busy={busy} onClick={() => void ask()}>
        {t('ask')}
      </Button>
    </div>
  )
}

/** Where the mail leads: the click shows that whoever is signed in reads the mails of their address. */
export function ConfirmAddress({ token }: { token: string }) {
  const t = useTexts('sso.confirm')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [email, setEmail] = useState<string>()
  const confirm = () => act(async () => setEmail((await client.emailProof.confirm.mutate({ token })).email))
  if (email !== undefined) {
    return (
      <Card title={t('done', { email })}>
        <ButtonLink href="/settings">{t('back')}</ButtonLink>
      </Card>
    )
  }
  const refusal = problem?.code === 'link_ended' ? t('ended') : problem?.sentence
  return (
    <Card title={t('title')} description={t('text')}>
      {refusal && (
        <Notice tone="danger" className="mb-4">
          {refusal}
        </Notice>
      )}
      <Button look="primary" busy={busy} onClick={() => void confirm()}>
        {t('submit')}
      </Button>
    </Card>
  )
}
