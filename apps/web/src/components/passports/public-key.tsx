'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** What others seal a session for that is to come here. */
export function PublicKey() {
  const t = useTexts('passports.import')
  const { data } = useQuery(useTRPC().passports.key.queryOptions())
  if (!data) return null
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{t('key')}</p>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label={t('key')} className="min-w-0 flex-1 font-mono text-sm break-all">
          {data.recipient}
        </output>
        <CopyButton text={data.recipient} label={t('copyKey')} />
      </div>
      <p className="text-sm text-faint">{t('keyHint')}</p>
    </div>
  )
}
