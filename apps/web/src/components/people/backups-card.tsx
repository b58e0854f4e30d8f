'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

type Backups = inferRouterOutputs<AppRouter>['admin']['health']['backups']

const bytesPerMegabyte = 1_048_576

/** How far back a loss would go, and whether this installation came from a backup. */
export function BackupsCard({ backups: { latest, restored } }: { backups: Backups }) {
  const t = useTexts('people')
  return (
    <Card title={t('admin.backups')}>
      <div className="flex flex-col gap-3">
        {latest ? (
          <p className="text-sm">
            {t('admin.lastBackup')} <TimeAgo time={latest.taken_at} />,{' '}
            {t('admin.megabytes', { size: Math.ceil(latest.bytes / bytesPerMegabyte) })}
            <span className="block font-mono text-soft break-all">{latest.place}</span>
          </p>
        ) : (
          <Notice tone="warn">{t('admin.noBackup')}</Notice>
        )}
        {restored && (
          <p className="text-sm text-soft">
            {t('admin.restored')} <TimeAgo time={restored.restored_at} />, {t('admin.fromBackup')}{' '}
            <TimeAgo time={restored.taken_at} />. {t('admin.heldSends', { count: restored.held_sends })}
          </p>
        )}
      </div>
    </Card>
  )
}
