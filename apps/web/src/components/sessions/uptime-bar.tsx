'use client'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { useLength } from './use-length.ts'

interface Bar {
  readonly from: number
  readonly to: number
  readonly up: number
  readonly down: number
  readonly off: number
}

const looks = {
  up: 'bg-success',
  down: 'bg-danger',
  off: 'bg-line-strong',
  unknown: 'bg-line/60',
} as const
const kinds = ['up', 'down', 'off', 'unknown'] as const

/** One bar for each step of time, split into what the session was. Screen readers get the steps that had trouble as a list. */
export function UptimeBar({ bars }: { bars: readonly Bar[] }) {
  const t = useTexts('sessions.health')
  const formats = useFormats()
  const lengthOf = useLength()
  const first = bars[0]
  const last = bars.at(-1)
  const timeOf = (ms: number) => formats.dateTime(new Date(ms))
  const textOf = ({ from, to, up, down }: Bar) =>
    t('step', { from: timeOf(from), to: timeOf(to), up: lengthOf(up), down: lengthOf(down) })
  const troubled = bars.filter(({ down }) => down > 0)
  return (
    <>
      <div aria-hidden="true" className="flex h-12 gap-px sm:gap-0.5">
        {bars.map(bar => (
          <div
            key={bar.from}
            title={textOf(bar)}
            className="flex min-w-0 flex-1 flex-col-reverse overflow-hidden rounded-sm"
          >
            {kinds.map(kind => {
              const share = shareOf(bar, kind)
              return share > 0 && <div key={kind} className={classNames('w-full', looks[kind], heightOf(share))} />
            })}
          </div>
        ))}
      </div>
      <div className="mt-1.5 flex justify-between text-xs text-soft tabular-nums">
        <span>{first && timeOf(first.from)}</span>
        <span>{last && t('now')}</span>
      </div>
      <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {kinds.map(kind => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={classNames('size-2.5 rounded-sm border border-line', looks[kind])} /> {t(`kinds.${kind}`)}
          </li>
        ))}
      </ul>
      <div className="sr-only">
        {troubled.length === 0 && <p>{t('noTrouble')}</p>}
        <ul aria-label={t('steps')}>
          {troubled.map(bar => (
            <li key={bar.from}>{textOf(bar)}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

function shareOf({ from, to, up, down, off }: Bar, kind: (typeof kinds)[number]): number {
  const length = to - from
  return { up, down, off, unknown: length - up - down - off }[kind] / length
}

/** The pages' policy lets no element bring a style of its own from the server, so heights are classes; trouble is never too small to see. */
function heightOf(share: number): string {
  if (share > 0.97) return 'h-full'
  if (share > 0.8) return 'h-5/6 grow'
  if (share > 0.6) return 'h-2/3 grow'
  if (share > 0.4) return 'h-1/2 grow'
  return share > 0.2 ? 'h-1/3 shrink-0' : 'h-1/6 shrink-0'
}
