'use client'
import { useEffect, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { useThisSession } from './session-context.ts'

/** The first call that a program makes, ready to paste; the key stays a variable. */
export function UseItCard() {
  const t = useTexts('sessions.use')
  const { network } = useThisSession()
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(window.location.origin), [])
  const to = network === 'sandbox' ? '+15550000004' : '+6281234567890'
  const curl = [
    `curl ${origin}/api/send-message`,
    `-H "Authorization: Bearer $API_KEY"`,
    `-H 'Content-Type: application/json'`,
    `-d '{"to":"${to}","text":"Hello"}'`,
  ].join(' \\\n  ')
  const description = network === 'sandbox' ? t('descriptionInSandbox') : t('description')
  return (
    <Card title={t('title')} description={description}>
      <CodeBlock label="curl" text={curl} />
    </Card>
  )
}
