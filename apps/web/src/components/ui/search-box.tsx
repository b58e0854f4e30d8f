'use client'
import { Search } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Input } from './input.tsx'

export function SearchBox({
  label,
  placeholder,
  words,
  onChange,
  onLeave,
}: {
  label?: string
  placeholder?: string
  words: string
  onChange: (words: string) => void
  onLeave?: () => void
}) {
  const t = useTexts('ui')
  return (
    <div className="relative mb-5 max-w-md">
      <Search className="absolute top-3 left-3 size-4 text-faint" aria-hidden="true" />
      <Input
        type="search"
        aria-label={label ?? t('search')}
        placeholder={placeholder ?? t('search')}
        value={words}
        onChange={event => onChange(event.target.value)}
        onBlur={onLeave}
        className="pl-9"
      />
    </div>
  )
}
