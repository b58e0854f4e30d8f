'use client'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { steps, type WelcomeState } from './use-welcome.ts'

/** What was done, and where to go from here. */
export function EndPanel({ state }: { state: WelcomeState }) {
  const t = useTexts('welcome.end')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const count = steps.filter(step => state.done[step]).length
  const { sessionId } = state
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t(count === steps.length ? 'allDone' : 'someDone', { count })}
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-sm text-soft">{t('text')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" href="/overview">
          {t('overview')}
        </ButtonLink>
        {sessionId !== null && <ButtonLink href={`/sessions/${sessionId}/chat`}>{t('chats')}</ButtonLink>}
        <ButtonLink href="/settings/tokens">{t('tokens')}</ButtonLink>
        <ButtonLink href="/explorer">{t('explorer')}</ButtonLink>
      </div>
    </Card>
  )
}
