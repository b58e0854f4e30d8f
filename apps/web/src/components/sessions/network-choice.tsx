'use client'
import type { Network } from '@messenger/shared/contract/fields'
import { FlaskConical, Radio } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useTexts } from '../../client/use-texts.ts'

const choices = [
  { value: 'sandbox', icon: FlaskConical, hint: 'create.sandboxHint' },
  { value: 'live', icon: Radio, hint: 'create.liveHint' },
] as const

export function NetworkChoice({ network, onChange }: { network: Network; onChange: (network: Network) => void }) {
  const t = useTexts('sessions')
  const choose = (text: string) => onChange(text === 'live' ? 'live' : 'sandbox')
  return (
    <RadioGroup.Root
      value={network}
      onValueChange={choose}
      aria-label={t('create.network')}
      className="grid grid-cols-2 gap-3"
    >
      {choices.map(({ value, icon: Icon, hint }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="rounded-xl border border-line-strong p-3 text-left transition-colors hover:bg-sunken data-[state=checked]:border-ink data-[state=checked]:bg-selected"
        >
          <span className="flex items-center gap-2 text-sm font-medium">
            <Icon className="size-4" aria-hidden="true" /> {t(value)}
          </span>
          <span className="mt-1 block text-xs text-soft">{t(hint)}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
