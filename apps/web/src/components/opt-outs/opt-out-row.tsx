'use client'
import type { OptOut } from '@messenger/shared/contract/opt-outs/record'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { LiftOptOut } from './lift-opt-out.tsx'

/** `session`: the name of the one over which it came. */
export function OptOutRow({ optOut, session }: { optOut: OptOut; session: string | undefined }) {
  const t = useTexts('optOuts')
  const may = useMay()
  const { phone_number, lid, scope, session_id, how, word, opted_out_at, lifted_at } = optOut
  const name = session ?? (session_id === null ? null : `#${session_id}`)
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_8rem_6rem] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 font-medium break-all tabular-nums">{phone_number ?? lid}</bdi>
          {lifted_at && <Badge>{t('lifted')}</Badge>}
        </p>
        {lifted_at && <Lifted optOut={optOut} />}
      </div>
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere">{how === 'word' && word ? t('wrote', { word }) : t(`hows.${how}`)}</p>
        <p className="text-xs wrap-anywhere text-soft">
          {t(`scopes.${scope}`)}
          {name !== null && ' · '}
          {name !== null && (
            <Link href={`/sessions/${session_id}`} className="underline-offset-2 hover:underline">
              {name}
            </Link>
          )}
        </p>
      </div>
      <div className="flex min-h-8 items-center justify-between gap-3 md:contents">
        <span className="text-sm text-soft">
          <TimeAgo time={opted_out_at} />
        </span>
        <div className="md:text-right">{!lifted_at && may('optOuts.lift') && <LiftOptOut optOut={optOut} />}</div>
      </div>
    </li>
  )
}

function Lifted({ optOut: { lifted_at, lifted_how, lifted_by, lift_reason } }: { optOut: OptOut }) {
  const t = useTexts('optOuts')
  if (!lifted_at) return null
  return (
    <p className="mt-0.5 text-xs wrap-anywhere text-soft">
      {lifted_by ? t('liftedBy', { name: lifted_by }) : lifted_how === 'word' && t('liftedByWord')}{' '}
      <TimeAgo time={lifted_at} />
      {lift_reason && <q className="block italic">{lift_reason}</q>}
    </p>
  )
}
