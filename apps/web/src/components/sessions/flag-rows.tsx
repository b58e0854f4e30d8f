'use client'
import { Card } from '../ui/card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { Flag, Settings } from './settings.ts'

const flags: readonly { flag: Flag; label: string; hint: string }[] = [
  { flag: 'account_protection', label: 'Account protection', hint: 'Paces sends to one every 5 seconds.' },
  { flag: 'log_messages', label: 'Log messages', hint: 'Keeps recipient and content of API sends in the message log.' },
  { flag: 'read_incoming_messages', label: 'Read incoming messages', hint: 'Senders see their messages as read.' },
  { flag: 'auto_reject_calls', label: 'Reject calls', hint: 'Incoming calls are turned down at once.' },
  { flag: 'always_online', label: 'Always online', hint: 'The account shows as online while it is connected.' },
  { flag: 'ignore_groups', label: 'Ignore groups', hint: 'No webhooks for messages in groups.' },
  { flag: 'ignore_channels', label: 'Ignore channels', hint: 'No webhooks for messages in channels.' },
  { flag: 'ignore_broadcasts', label: 'Ignore broadcasts', hint: 'No webhooks for status updates and broadcasts.' },
]

export function FlagRows({
  settings,
  onChange,
}: {
  settings: Settings
  onChange: (changes: Partial<Settings>) => void
}) {
  return (
    <Card title="Behaviour">
      <div className="-my-3 divide-y divide-line">
        {flags.map(({ flag, label, hint }) => (
          <SwitchRow
            key={flag}
            label={label}
            hint={hint}
            checked={settings[flag]}
            onChange={checked => onChange({ [flag]: checked })}
          />
        ))}
      </div>
    </Card>
  )
}
