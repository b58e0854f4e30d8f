'use client'
import { X } from 'lucide-react'
import { useAddress } from '../../client/use-address.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { eventFiltersIn } from './event-filters.ts'

/** Each filter that is set, with a way to take it off; nothing while there is none. */
export function EventFilterChips() {
  const t = useTexts('events.filters')
  const { search, set } = useAddress()
  const { dateTime } = useFormats()
  const { session, type, chat, own, from, to } = eventFiltersIn(search)
  const name = useSessionNames(session === undefined ? [] : [session])
  const chips = [
    ['q', t('search'), search.get('q') ?? ''],
    ['session', t('session'), session === undefined ? '' : (name.get(session) ?? `#${session}`)],
    ['type', t('type'), type ?? ''],
    ['chat', t('chat'), chat ? t(`chats.${chat}`) : ''],
    ['own', t('own'), own === undefined ? '' : t(own ? 'ownYes' : 'ownNo')],
    ['from', t('from'), from ? dateTime(new Date(from)) : ''],
    ['to', t('to'), to ? dateTime(new Date(to)) : ''],
  ] as const
  const active = chips.filter(([, , value]) => value !== '')
  if (active.length === 0) return null
  const clear = () => set({ q: '', session: '', type: '', chat: '', own: '', from: '', to: '' })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t('active')} className="contents">
        {active.map(([field, label, value]) => (
          <li key={field} className="contents">
            <button
              type="button"
              onClick={() => set({ [field]: '' })}
              aria-label={t('remove', { name: `${label}: ${value}` })}
              className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-sunken px-3 text-sm transition-colors hover:border-ink"
            >
              <span className="text-soft">{label}</span>
              <span className="min-w-0 truncate font-medium">{value}</span>
              <X className="size-3.5 shrink-0" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}
