'use client'
import type { SandboxPhone } from '@messenger/shared/contract/sandbox/phone'
import { Smartphone } from 'lucide-react'
import { digitsOf } from '../../client/digits-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'

export function PhoneRow({
  phone: { phone_number, name, online, linked_devices },
  sessionNames,
}: {
  phone: SandboxPhone
  /** By id. */
  sessionNames: ReadonlyMap<number, string>
}) {
  const t = useTexts('sandbox')
  const linked = linked_devices.map(
    ({ session_id }) => sessionNames.get(session_id) ?? t('sessionNumber', { id: String(session_id) }),
  )
  return (
    <li>
      <Link
        href={`/sandbox/${digitsOf(phone_number)}`}
        className="flex h-full items-center gap-4 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-line-strong"
      >
        <span className="rounded-lg bg-sunken p-2.5 text-soft">
          <Smartphone className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="truncate font-medium">{name}</span>
            {!online && <Badge tone="warn">{t('offline')}</Badge>}
          </span>
          <span className="block text-sm text-soft tabular-nums">{phone_number}</span>
          <span className="block truncate text-sm text-faint">
            {linked.length > 0 ? t('linked', { names: linked.join(', ') }) : t('nothingLinked')}
          </span>
        </span>
      </Link>
    </li>
  )
}
