'use client'
import { useTexts } from '../../client/use-texts.ts'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { EventChoice } from './endpoint.ts'
import { grouped } from './event-groups.ts'

/** `*` alone stands for all events; names that the contract does not know stay chosen and can be taken out. */
export function EventsPicker({
  events,
  chosen,
  onChange,
}: {
  events: readonly EventChoice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const t = useTexts('webhooks.form')
  const isAll = chosen.includes('*')
  const unknown = chosen.filter(name => name !== '*' && events.every(event => event.name !== name))
  const all = [...events, ...unknown.map(name => ({ name, title: name }))]
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter(other => other !== name))
  return (
    <div>
      <SwitchRow label={t('all')} hint={t('allHint')} checked={isAll} onChange={isOn => onChange(isOn ? ['*'] : [])} />
      {!isAll && (
        <div className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {grouped(all).map(({ group, events: members }) => (
            <fieldset key={group} className="min-w-0">
              <legend className="mb-1.5 text-sm font-medium">{t(`groups.${group}`)}</legend>
              <div className="flex flex-col gap-1">
                {members.map(({ name, title }) => (
                  <CheckboxRow
                    key={name}
                    label={title}
                    detail={name}
                    checked={chosen.includes(name)}
                    onChange={isOn => toggle(name, isOn)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </div>
  )
}
