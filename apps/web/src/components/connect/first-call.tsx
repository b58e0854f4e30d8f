'use client'
import { useState } from 'react'
import type { ClientLanguage } from '../../client/client-files.ts'
import { useNamedSessions } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { Link } from '../ui/link.tsx'
import { writeFirstCall } from './write-first-call.ts'

/** A program that sends a text by one's own session, to its own number. */
export function FirstCall({ origin, language }: { origin: string; language: ClientLanguage }) {
  const t = useTexts('connect.libraries.call')
  const [chosen, choose] = useState('')
  const [session] = useNamedSessions({ ids: chosen === '' ? [] : [Number(chosen)] })
  const text = writeFirstCall[language]({ origin, sessionId: session?.id, to: session?.phone_number })
  return (
    <Card title={t('title')} description={t('description')}>
      <div className="mb-4 max-w-form">
        <SessionChoice label={t('session')} value={chosen} onChange={choose} />
      </div>
      <CodeBlock label={t('label')} text={text} />
      <p className="mt-3 text-sm text-soft">
        {t.rich('variable', {
          name: language === 'laravel' ? 'MESSAGING_GATEWAY_TOKEN' : 'TOKEN',
          code: words => <code className="rounded bg-sunken px-1 font-mono text-[0.92em]">{words}</code>,
          link: words => (
            <Link href="/settings/tokens" className="font-medium text-link underline underline-offset-2">
              {words}
            </Link>
          ),
        })}
      </p>
    </Card>
  )
}
