'use client'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { EventFilterChips } from './event-filter-chips.tsx'
import { EventFilterFields } from './event-filter-fields.tsx'
import { EventSearchBox } from './event-search-box.tsx'

/** What the monitor shows, kept in the address: words to look for, chips of what is set, and the fields. `names`: the events there are. */
export function EventFilterBar({ names }: { names: readonly string[] }) {
  const t = useTexts('events.filters')
  const { search, set } = useAddress()
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const words = search.get('q') ?? ''
  return (
    <search className="mb-4 block">
      <div className="flex flex-wrap items-center gap-2">
        <EventSearchBox key={words} words={words} onSearch={q => set({ q })} />
        <Button aria-expanded={isOpen} aria-controls={fields} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" /> {t('show')}
        </Button>
      </div>
      <EventFilterChips />
      <div id={fields} hidden={!isOpen} className="mt-3 rounded-xl border border-line bg-surface p-4">
        {isOpen && <EventFilterFields names={names} />}
      </div>
    </search>
  )
}
