'use client'
import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ClientLanguage } from '../../../client/client-files.ts'
import { useTRPCClient } from '../../../client/trpc.ts'
import { useProblemOf } from '../../../client/use-problem-of.ts'
import { useTexts } from '../../../client/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { DescribedOperation } from '../described-operation.ts'
import type { CallPlace } from './call-request.ts'
import { snippetLanguages, writtenCallOf } from './languages.ts'
import { useSnippetLanguage } from './use-snippet-language.ts'

/** The call that the form describes, for programs. A key is in it only once somebody has asked to see it. */
export function SnippetsCard({
  operation,
  input,
  place,
}: {
  operation: DescribedOperation
  input: Readonly<Record<string, unknown>>
  place: CallPlace
}) {
  const t = useTexts('explorer.snippets')
  const [language, choose] = useSnippetLanguage()
  const [credential, setCredential] = useState<'token' | 'key'>('token')
  const [revealed, setRevealed] = useState<{ readonly of: number; readonly key: string }>()
  const { takesSessionKey, needsCredential } = operation
  const sessionId = takesSessionKey ? (place.sessionId ?? numberIn(input)) : undefined
  const withSessionKey = credential === 'key' && sessionId !== undefined
  const secret = withSessionKey && revealed?.of === sessionId ? revealed.key : undefined
  const call = writtenCallOf(operation, input, { ...place, withSessionKey })
  const tabs = snippetLanguages.map(({ id, name, write }) => ({
    id,
    name,
    content: (
      <>
        <CodeBlock label={t(`made.${id}`)} text={write(call, secret)} />
        {id !== 'curl' && <LibraryHint language={id === 'typescript' ? 'node' : id} />}
      </>
    ),
  }))
  return (
    <Card title={t('title')}>
      <Tabs label={t('languages')} tabs={tabs} value={language} onChange={choose} />
      {needsCredential && (
        <div className="mt-4 flex flex-col gap-3">
          {sessionId !== undefined && (
            <Field label={t('credential')}>
              {control => (
                <Select
                  {...control}
                  value={credential}
                  options={[
                    ['token', t('token')],
                    ['key', t('key')],
                  ]}
                  onChange={next => {
                    setRevealed(undefined)
                    setCredential(next === 'key' ? 'key' : 'token')
                  }}
                />
              )}
            </Field>
          )}
          {withSessionKey ? (
            <SessionKey
              sessionId={sessionId}
              isShown={secret !== undefined}
              onShow={key => setRevealed(key === undefined ? undefined : { of: sessionId, key })}
            />
          ) : (
            <p className="text-sm text-faint">
              {t.rich('variable', {
                code: text => <code className="rounded bg-sunken px-1 font-mono text-[0.92em]">{text}</code>,
                link: text => (
                  <Link href="/settings/tokens" className="font-medium text-link underline underline-offset-2">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

function LibraryHint({ language }: { language: ClientLanguage }) {
  const t = useTexts('explorer.snippets')
  const link = (text: ReactNode) => (
    <Link
      href={`/connect/libraries?language=${language}`}
      className="font-medium text-link underline underline-offset-2"
    >
      {text}
    </Link>
  )
  return <p className="mt-2 text-sm text-faint">{t.rich('library', { link })}</p>
}

/** The session that the address names. */
function numberIn({ id }: Readonly<Record<string, unknown>>): number | undefined {
  return Number(id) || undefined
}

const mask = '•'.repeat(16)

function SessionKey({
  sessionId,
  isShown,
  onShow,
}: {
  sessionId: number
  isShown: boolean
  onShow: (key: string | undefined) => void
}) {
  const t = useTexts('explorer.snippets')
  const client = useTRPCClient()
  const problemOf = useProblemOf()
  const [busy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string>()
  const reveal = async () => {
    setBusy(true)
    setSentence(undefined)
    try {
      const { api_key } = await client.account.sessionSecrets.query({ id: sessionId })
      // what a role may not see comes as dots
      if (api_key.includes('•')) setSentence(t('notShown'))
      else onShow(api_key)
    } catch (error) {
      setSentence(problemOf(error).sentence)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-3 py-2">
        <span className="inline-flex min-w-0 items-center gap-2 text-sm">
          <KeyRound className="size-4 shrink-0 text-faint" aria-hidden="true" />
          <span className="sr-only">{isShown ? t('inSnippet') : t('hidden')}</span>
          <span aria-hidden="true">{isShown ? t('inSnippet') : mask}</span>
        </span>
        <Button size="small" busy={busy} onClick={isShown ? () => onShow(undefined) : reveal}>
          {isShown ? <EyeOff aria-hidden="true" /> : !busy && <Eye aria-hidden="true" />}
          {isShown ? t('hide') : t('reveal')}
        </Button>
      </div>
      {sentence && <Notice tone="danger">{sentence}</Notice>}
    </>
  )
}
