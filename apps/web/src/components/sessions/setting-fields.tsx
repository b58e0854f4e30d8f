'use client'
import { type ReactNode, useId } from 'react'
import type { Setting } from '../../server/session-pages/described-settings.ts'
import { SwitchRow } from '../ui/switch-row.tsx'
import { WithCode } from '../ui/with-code.tsx'
import { SettingChoices } from './setting-choices.tsx'
import { SettingInput } from './setting-input.tsx'
import { type Draft, type Drafts, isList } from './setting-values.ts'

interface Props {
  settings: readonly Setting[]
  /** What was saved last. */
  saved: Drafts
  drafts: Drafts
  /** Texts per field, nested fields with dots. */
  errors: Readonly<Record<string, string>>
  /** Of the object that these are fields of. */
  path?: string
  onChange: (drafts: Drafts) => void
}

/** Fields of the contract, each as its kind is edited: short ones side by side, switches one under the other. */
export function SettingFields({ settings, saved, drafts, errors, path = '', onChange }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      {inBlocks(settings).map(block => (
        <div key={block[0]?.name} className={blockClass(block)}>
          {block.map(setting => (
            <fieldset key={setting.name} disabled={!setting.mayChange || setting.isFixed} className="min-w-0">
              <SettingField
                setting={setting}
                saved={saved[setting.name]}
                draft={drafts[setting.name] ?? ''}
                errors={errors}
                path={`${path}${setting.name}`}
                onChange={draft => onChange({ ...drafts, [setting.name]: draft })}
              />
            </fieldset>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Switches that follow each other are one block. */
function inBlocks(settings: readonly Setting[]): Setting[][] {
  const blocks: Setting[][] = []
  for (const setting of settings) {
    const last = blocks.at(-1)
    if (last && setting.kind === 'boolean' && last[0]?.kind === 'boolean') last.push(setting)
    else blocks.push([setting])
  }
  return blocks
}

function blockClass([first]: readonly Setting[]): string {
  if (first?.kind === 'boolean') return '-my-3 divide-y divide-line sm:col-span-2'
  return first && isShort(first) ? '' : 'sm:col-span-2'
}

const shortText = 255

function isShort({ kind, format, maxLength = shortText }: Setting): boolean {
  if (kind === 'text') return format !== 'uri' && maxLength <= shortText
  return kind === 'choice' || kind === 'integer' || kind === 'number'
}

interface FieldProps {
  setting: Setting
  saved: Draft | undefined
  draft: Draft
  errors: Readonly<Record<string, string>>
  path: string
  onChange: (draft: Draft) => void
}

function SettingField({ setting, saved, draft, errors, path, onChange }: FieldProps) {
  const { label, hint, kind, fields, choices } = setting
  const error = errors[path]
  if (typeof draft === 'boolean') {
    return <SwitchRow label={label} hint={hint} error={error} checked={draft} onChange={onChange} />
  }
  if (isList(draft)) {
    // The gateway names the item that is wrong.
    const ofItem = Object.keys(errors).find(name => name.startsWith(`${path}.`)) ?? ''
    const worst = error ?? errors[ofItem]
    if (choices.length > 0) {
      return <SettingChoices setting={setting} chosen={draft} error={worst} onChange={onChange} />
    }
    const onText = (text: string) => onChange(text === '' ? [] : text.split('\n'))
    return <SettingInput setting={setting} text={draft.join('\n')} isSet={false} error={worst} onChange={onText} />
  }
  if (typeof draft === 'object') {
    const inside = typeof saved === 'object' && !isList(saved) ? saved : {}
    return (
      <Inside label={label} hint={hint} error={error}>
        <SettingFields
          settings={fields}
          saved={inside}
          drafts={draft}
          errors={errors}
          path={`${path}.`}
          onChange={onChange}
        />
      </Inside>
    )
  }
  const isSet = kind !== 'json' && saved !== undefined && saved !== ''
  return <SettingInput setting={setting} text={draft} isSet={isSet} error={error} onChange={onChange} />
}

function Inside({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint: string
  error: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-medium">{label}</legend>
      <p id={id} className="text-sm text-faint not-empty:mb-3">
        <WithCode text={hint} />
        {error && <span className="block text-danger">{error}</span>}
      </p>
      {children}
    </fieldset>
  )
}
