'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { mcpSnippets } from './mcp-snippets.ts'

/** What to put into a client. The token is in it only once somebody has asked for that. */
export function SnippetCard({ url, token }: { url: string; token: string }) {
  const t = useTexts('connect.snippets')
  const [form, setForm] = useState<string>('json')
  const [isShown, setShown] = useState(false)
  const isIn = isShown && token !== ''
  const tabs = mcpSnippets.map(({ id, write }) => ({
    id,
    name: t(`forms.${id}`),
    content: (
      <>
        <p className="mb-2 text-sm text-soft">{t(`hints.${id}`)}</p>
        <CodeBlock
          label={t(`forms.${id}`)}
          text={write({ url, token: isIn ? token : '<TOKEN>', prompt: t('prompt') })}
        />
      </>
    ),
  }))
  return (
    <Card
      title={t('title')}
      actions={
        token !== '' && (
          <Button size="small" onClick={() => setShown(!isShown)}>
            {isIn ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />} {isIn ? t('hide') : t('show')}
          </Button>
        )
      }
    >
      <Tabs label={t('label')} tabs={tabs} value={form} onChange={setForm} />
    </Card>
  )
}
