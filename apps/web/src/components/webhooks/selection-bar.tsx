'use client'
import { History, RotateCw } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import type { ReplayKind } from './replay-dialog.tsx'

/** What can be done with many deliveries at once. */
export function SelectionBar({
  count,
  hasAny,
  onAsk,
  onClear,
}: {
  count: number
  hasAny: boolean
  onAsk: (kind: ReplayKind) => void
  onClear: () => void
}) {
  const t = useTexts('webhooks.deliveries')
  const may = useMay()
  if (!may('webhooks.replay')) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {count > 0 && (
        <>
          <Button size="small" look="primary" onClick={() => onAsk('selected')}>
            <RotateCw aria-hidden="true" /> {t('replaySelected')}
          </Button>
          <span role="status" className="text-sm text-soft">
            {t('selected', { count })}
          </span>
          <Button size="small" look="quiet" onClick={onClear}>
            {t('selectNone')}
          </Button>
        </>
      )}
      {count === 0 && hasAny && (
        <Button size="small" onClick={() => onAsk('filter')}>
          <RotateCw aria-hidden="true" /> {t('replayFiltered')}
        </Button>
      )}
      {count === 0 && (
        <Button size="small" onClick={() => onAsk('range')}>
          <History aria-hidden="true" /> {t('replayRange')}
        </Button>
      )}
    </div>
  )
}
