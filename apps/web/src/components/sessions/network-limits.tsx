'use client'
import type { NetworkLimit } from '@messenger/shared/contract/sessions/network-limits'
import type { SendingFigures } from '@messenger/shared/contract/sessions/sending-policy'
import { holdsNothing } from '@messenger/shared/sending/effective-policy'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useThisSession } from './session-context.ts'

/** What the session does because of what the network said of its sending, until when, and its end at once. */
export function NetworkLimits({ limits, figures }: { limits: readonly NetworkLimit[]; figures: SendingFigures }) {
  const t = useTexts('sessions.sending.network')
  const { dateTime } = useFormats()
  const { id } = useThisSession()
  const client = useTRPCClient()
  const may = useMay()
  const { act, busy, problem } = useAct()
  const resume = () => void act(() => client.sessions.resumeSending.mutate({ id }), t('resumed'))
  return (
    <div className="mb-4 flex flex-col gap-3">
      <Notice tone="warn">
        <ul className="flex flex-col gap-1">
          {limits.map(({ effect, reason, until, pace_percent: percent }) => (
            <li key={effect}>
              {t(`reasons.${reason}`)} {t(`effects.${effect}`, { percent: percent ?? 100 })}{' '}
              {t('until', { time: dateTime(new Date(until)) })}
            </li>
          ))}
        </ul>
        {holdsNothing(figures, 0) && <p className="mt-1">{t('bulkOnly')}</p>}
      </Notice>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      {may('sessions.resumeSending') && (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={busy} onClick={resume}>
            {t('resume')}
          </Button>
          <p className="text-sm text-faint">{t('hint')}</p>
        </div>
      )}
    </div>
  )
}
