'use client'
import { areas, type Scope } from '@messenger/shared/contract/scopes'
import { useHolds } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'

const kinds = ['read', 'write'] as const

/** Rights, area by area. What the person does not have they cannot give. */
export function ScopePicker({
  chosen,
  onChange,
}: {
  chosen: readonly Scope[]
  onChange: (chosen: readonly Scope[]) => void
}) {
  const t = useTexts('rights')
  const holds = useHolds()
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...chosen, scope] : chosen.filter(other => other !== scope))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('scopes')}</legend>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('scopes')}</th>
            {kinds.map(kind => (
              <th key={kind} scope="col">
                {t(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {areas.map(area => (
            <tr key={area}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {t(`areas.${area}`)}
              </th>
              {kinds.map(kind => (
                <td key={kind} className="w-24 py-1.5">
                  <Right
                    scope={`${area}:${kind}`}
                    label={t(kind)}
                    title={t('scopeOf', { area: t(`areas.${area}`), right: t(kind) })}
                    isOn={chosen.includes(`${area}:${kind}`)}
                    disabled={!holds(`${area}:${kind}`)}
                    onToggle={toggle}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-sm text-soft">{t('scopesHint')}</p>
    </fieldset>
  )
}

function Right({
  scope,
  label,
  title,
  isOn,
  disabled,
  onToggle,
}: {
  scope: Scope
  label: string
  title: string
  isOn: boolean
  disabled: boolean
  onToggle: (scope: Scope, isOn: boolean) => void
}) {
  return (
    <label className="flex cursor-pointer items-center gap-2 has-disabled:cursor-default has-disabled:text-faint">
      <input
        type="checkbox"
        aria-label={title}
        checked={isOn}
        disabled={disabled}
        onChange={event => onToggle(scope, event.target.checked)}
        className="size-4 shrink-0 accent-link"
      />
      {label}
    </label>
  )
}
