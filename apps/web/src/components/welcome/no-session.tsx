'use client'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** For steps that need a session which there is not, or not linked. */
export function NoSession({ needs = 'session' }: { needs?: 'session' | 'link' }) {
  const t = useTexts('welcome')
  return (
    <Card>
      <p className="mb-3 text-sm text-soft">{t(`${needs}.needed`)}</p>
      <ButtonLink href={`/welcome?step=${needs}`}>{t(`${needs}.goTo`)}</ButtonLink>
    </Card>
  )
}
