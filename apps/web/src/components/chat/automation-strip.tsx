'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { useAutomation } from './use-automation.ts'
import { useClock } from './use-clock.ts'

/** Says that a chat's automation is paused, until when and why, while it is. */
export function AutomationStrip({ entry }: { entry: ChatEntry }) {
  const t = useTexts('chat.automation')
  const clock = useClock()
  const { isBusy, isPaused, mayPause, resume } = useAutomation(entry)
  const { pausedUntil, pausedBy } = entry
  if (!isPaused || pausedUntil === null || pausedBy === null) return null
  return (
    <div role="status" className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-1.5 text-xs text-soft">
      <p className="min-w-0 flex-1">{t(`paused.${pausedBy}`, { until: clock.until(pausedUntil) })}</p>
      {mayPause && (
        <Button size="small" look="quiet" disabled={isBusy} onClick={() => void resume()}>
          {t('resume')}
        </Button>
      )}
    </div>
  )
}
