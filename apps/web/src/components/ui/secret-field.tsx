'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Notice } from './notice.tsx'

const mask = '•'.repeat(24)

/** A secret that is not on the page until it is revealed; copying works without revealing. */
export function SecretField({
  name,
  fetchSecret,
  children,
}: {
  name: string
  fetchSecret: () => Promise<string>
  /** Further actions beside reveal and copy. */
  children?: ReactNode
}) {
  const problemOf = useProblemOf()
  const t = useTexts('ui')
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string>()
  const toggle = async () => {
    if (secret) return setSecret(undefined)
    setBusy(true)
    try {
      setSecret(await fetchSecret())
      setSentence(undefined)
    } catch (error) {
      setSentence(problemOf(error).sentence)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <code className="rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-xs leading-relaxed break-all">
        {secret ?? (
          <>
            <span aria-hidden="true">{mask}</span>
            <span className="sr-only">{t('hidden')}</span>
          </>
        )}
      </code>
      {sentence && <Notice tone="danger">{sentence}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={busy}
          onClick={toggle}
          aria-label={secret ? t('hideNamed', { name }) : t('revealNamed', { name })}
        >
          {secret ? <EyeOff aria-hidden="true" /> : !busy && <Eye aria-hidden="true" />}
          {secret ? t('hide') : t('reveal')}
        </Button>
        <CopyButton text={secret ?? fetchSecret} label={t('copyNamed', { name })} />
        {children}
      </div>
    </div>
  )
}
