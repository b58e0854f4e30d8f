'use client'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { chatChoices, eventFiltersIn } from './event-filters.ts'

/** What the monitor shows, kept in the address. `names`: the events there are. */
export function EventFilterBar({ names }: { names: readonly string[] }) {
  const t = useTexts('events.filters')
  const { search, set } = useAddress()
  const { session, type, chat, own } = eventFiltersIn(search)
  const isFiltered = session !== undefined || type !== undefined || chat !== undefined || own !== undefined
  return (
    <div className="filters mb-4">
      <SessionChoice
        others={[['', t('any')]]}
        label={t('session')}
        value={session === undefined ? '' : String(session)}
        onChange={value => set({ session: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('type')}
        value={type ?? ''}
        options={names.map(name => [name, name])}
        onChange={value => set({ type: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('chat')}
        value={chat ?? ''}
        options={chatChoices.map(value => [value, t(`chats.${value}`)])}
        onChange={value => set({ chat: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('own')}
        value={own === undefined ? '' : own ? 'yes' : 'no'}
        options={[
          ['yes', t('ownYes')],
          ['no', t('ownNo')],
        ]}
        onChange={value => set({ own: value })}
      />
      {isFiltered && (
        <div>
          <Button look="quiet" size="small" onClick={() => set({ session: '', type: '', chat: '', own: '' })}>
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  )
}
