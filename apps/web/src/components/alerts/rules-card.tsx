'use client'
import { type FormEvent, useState } from 'react'
import { languageNames, languages, languageTags, readLanguage } from '../../client/language.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AlertScope } from '../../server/alerts/rules.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { AlertRuleRow, AlertSettings } from './alert-settings.ts'

/** Whether anything is told, and of what. */
export function RulesCard({ scope, settings }: { scope: AlertScope; settings: AlertSettings }) {
  const t = useTexts('alerts')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [enabled, setEnabled] = useState(settings.enabled)
  const [language, setLanguage] = useState(readLanguage(settings.language))
  const [rules, setRules] = useState(settings.rules)
  const input = { scope, enabled, language, rules: Object.fromEntries(rules.map(inputOf)) }
  const [saved, setSaved] = useState(() => JSON.stringify(input))
  const change = (changed: AlertRuleRow) =>
    setRules(current => current.map(rule => (rule.name === changed.name ? changed : rule)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await act(() => client.alerts.save.mutate(input), t('rules.saved'))) setSaved(JSON.stringify(input))
  }
  return (
    <Card title={t('rules.title')} description={t('rules.description')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <SwitchRow label={t('state.on')} hint={t('state.onHint')} checked={enabled} onChange={setEnabled} />
        <div className="divide-y divide-line border-y border-line">
          {rules.map(rule => (
            <RuleFields key={rule.name} rule={rule} onChange={change} />
          ))}
        </div>
        <Field label={t('state.language')}>
          {control => (
            <Select
              {...control}
              value={language}
              onChange={value => setLanguage(readLanguage(value))}
              options={languages.map(one => [one, languageNames[one], { lang: languageTags[one] }])}
              className="sm:max-w-60"
            />
          )}
        </Field>
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <LeaveQuestion isDirty={!busy && JSON.stringify(input) !== saved} />
        <Button type="submit" look="primary" busy={busy} className="self-start">
          {t('rules.save')}
        </Button>
      </form>
    </Card>
  )
}

function inputOf({ name, on, numbers }: AlertRuleRow) {
  return [name, { on, ...Object.fromEntries(numbers.map(({ name: number, value }) => [number, value])) }] as const
}

function RuleFields({ rule, onChange }: { rule: AlertRuleRow; onChange: (rule: AlertRuleRow) => void }) {
  const t = useTexts('alerts.rules')
  const set = (name: string, value: number) =>
    onChange({ ...rule, numbers: rule.numbers.map(one => (one.name === name ? { ...one, value } : one)) })
  return (
    <fieldset className="min-w-0 py-1">
      <legend className="sr-only">{t(`names.${rule.name}`)}</legend>
      <SwitchRow
        label={t(`names.${rule.name}`)}
        hint={t(`hints.${rule.name}`)}
        checked={rule.on}
        onChange={on => onChange({ ...rule, on })}
      />
      {rule.on && rule.numbers.length > 0 && (
        <div className="grid grid-cols-2 gap-3 pb-3 sm:flex">
          {rule.numbers.map(({ name, value, least, most }) => (
            <Field key={name} label={t(`numbers.${name}`)}>
              {control => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={least}
                  max={most}
                  required
                  value={Number.isNaN(value) ? '' : value}
                  onChange={({ target }) => set(name, target.valueAsNumber)}
                  className="tabular-nums sm:w-36"
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  )
}
