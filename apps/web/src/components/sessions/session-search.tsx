'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Input } from '../ui/input.tsx'

/** Narrows the sessions of a choice, by what the server finds. Enter does nothing: the field may stand in a form. */
export function SessionSearch({
  label,
  words,
  onWords,
  className,
}: {
  label?: string
  words: string
  onWords: (words: string) => void
  className?: string
}) {
  const t = useTexts('sessions.choice')
  return (
    <Input
      type="search"
      aria-label={label ?? t('search')}
      placeholder={t('searchHint')}
      value={words}
      maxLength={100}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      onChange={event => onWords(event.target.value)}
      className={className}
    />
  )
}
