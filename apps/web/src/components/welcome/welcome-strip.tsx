'use client'
import { Footprints } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { openStep, steps, useWelcome } from './use-welcome.ts'

/** On the first page, while steps are open: how many are done, and the way on. */
export function WelcomeStrip() {
  const t = useTexts('welcome')
  const may = useMay()
  const { data: state } = useWelcome()
  const open = state && openStep(state)
  if (!open || !may('sessions.create')) return null
  return (
    <section
      aria-label={t('title')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4"
    >
      <span className="rounded-lg bg-sunken p-2 text-soft">
        <Footprints className="size-5" aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">
          {t('progress', { done: steps.filter(step => state.done[step]).length, all: steps.length })}
        </span>
        <span className="block text-soft">{t('nextIs', { name: t(`${open}.name`) })}</span>
      </p>
      <ButtonLink href="/welcome" size="small">
        {t('goOn')}
      </ButtonLink>
    </section>
  )
}
