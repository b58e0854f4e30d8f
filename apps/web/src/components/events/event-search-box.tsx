'use client'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
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
    <form onSubmit={submit} className="flex w-full max-w-xl items-center gap-2">
      <Field label={t('label')}>
        {control => (
          <Input
            {...control}
            type="search"
            placeholder={t('hint')}
            title={t('about')}
            maxLength={100}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              if (event.target.value === '' && words !== '') onSearch('')
            }}
          />
        )}
      </Field>
      <Button type="submit" size="small">
        {filters('search')}
      </Button>
    </form>
  )
}
