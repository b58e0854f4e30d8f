'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { Flag, Settings } from './settings.ts'

const flags = [
  'account_protection',
  'log_messages',
  'read_incoming_messages',
  'auto_reject_calls',
  'always_online',
  'ignore_groups',
  'ignore_channels',
  'ignore_broadcasts',
] as const satisfies Flag[]

export function FlagRows({
  settings,
  onChange,
}: {
  settings: Settings
  onChange: (changes: Partial<Settings>) => void
}) {
  const t = useTexts('sessions.settings')
  return (
    <Card title={t('behaviour')}>
      <div className="-my-3 divide-y divide-line">
        {flags.map(flag => (
          <SwitchRow
            key={flag}
            label={t(`flags.${flag}.label`)}
            hint={t(`flags.${flag}.hint`)}
            checked={settings[flag]}
            onChange={checked => onChange({ [flag]: checked })}
          />
        ))}
      </div>
    </Card>
  )
}
