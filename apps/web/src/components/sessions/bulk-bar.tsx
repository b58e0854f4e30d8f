'use client'
import type { OperationName } from '@messenger/shared/contract/contract'
import { Cable, PlugZap, RotateCw, Tag, Trash2 } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { type BulkAct, bulkActs } from './use-bulk.ts'

const icons = { label: Tag, connect: Cable, disconnect: PlugZap, restart: RotateCw, delete: Trash2 } as const
const needs: Readonly<Record<BulkAct, OperationName>> = {
  label: 'sessions.update',
  connect: 'sessions.connect',
  disconnect: 'sessions.disconnect',
  restart: 'sessions.restart',
  delete: 'sessions.delete',
}

/** What can be done with the sessions that are chosen. */
export function BulkBar({
  count,
  total,
  busy,
  isReading,
  onAct,
  onAll,
  onNone,
}: {
  count: number
  /** Sessions that fit the filter. */
  total: number
  busy: boolean
  isReading: boolean
  onAct: (act: BulkAct) => void
  onAll: () => void
  onNone: () => void
}) {
  const t = useTexts('sessions.bulk')
  const may = useMay()
  if (count === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-2.5 shadow-lg md:top-3"
    >
      <span role="status" className="px-1 text-sm font-medium tabular-nums">
        {t('selected', { count })}
      </span>
      {count < total && (
        <Button size="small" look="quiet" busy={isReading} onClick={onAll}>
          {t('selectAll', { count: total })}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onNone}>
        {t('selectNone')}
      </Button>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {bulkActs
          .filter(act => may(needs[act]))
          .map(act => {
            const Icon = icons[act]
            return (
              <Button
                key={act}
                size="small"
                look={act === 'delete' ? 'danger' : 'secondary'}
                disabled={busy}
                onClick={() => onAct(act)}
              >
                <Icon aria-hidden="true" /> {t(`acts.${act}`)}
              </Button>
            )
          })}
      </div>
    </section>
  )
}
