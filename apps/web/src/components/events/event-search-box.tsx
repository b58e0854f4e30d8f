'use client'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'

/** Searches when it is sent off, since each search opens many events. Emptied, it goes back to what comes live. */
export function EventSearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const t = useTexts('events.search')
  const filters = useTexts('events.filters')
  const [typed, setTyped] = useState(words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex min-w-60 flex-1 items-center gap-2">
      <div className="relative min-w-0 flex-1">
        <Search className="absolute top-3 left-3 size-4 text-faint" aria-hidden="true" />
        <Input
          type="search"
          aria-label={t('label')}
          placeholder={t('hint')}
          title={t('about')}
          maxLength={100}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            if (event.target.value === '' && words !== '') onSearch('')
          }}
          className="pl-9"
        />
      </div>
      <Button type="submit">{filters('search')}</Button>
    </form>
  )
}
