'use client'
import { Check, Minus } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { type Step, steps, type WelcomeState } from './use-welcome.ts'

/** All steps with what became of each; any of them can be opened. */
export function StepList({ state, shown }: { state: WelcomeState; shown: Step | 'end' }) {
  const t = useTexts('welcome')
  return (
    <nav aria-label={t('steps')}>
      <ol className="grid grid-cols-4 gap-1 lg:flex lg:flex-col">
        {steps.map((step, index) => {
          const became = state.done[step] ? 'done' : state.skipped.includes(step) ? 'skipped' : 'open'
          const isHere = step === shown
          return (
            <li key={step}>
              <Link
                href={`/welcome?step=${step}`}
                aria-current={isHere ? 'step' : undefined}
                className={classNames(
                  'flex h-full flex-col items-center gap-2 rounded-lg px-1 py-2.5 text-center text-xs font-medium transition-colors sm:text-sm lg:flex-row lg:gap-3 lg:px-3 lg:text-left',
                  isHere ? 'bg-selected text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
                )}
              >
                <Mark became={became} number={index + 1} isHere={isHere} />
                <span className="min-w-0 break-words">{t(`${step}.name`)}</span>
                {became !== 'open' && <span className="sr-only">, {t(became)}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Mark({ became, number, isHere }: { became: 'done' | 'skipped' | 'open'; number: number; isHere: boolean }) {
  const look = {
    done: 'bg-success text-on-success',
    skipped: 'bg-sunken text-soft',
    open: isHere ? 'border border-ink text-ink' : 'border border-line-strong text-soft',
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-7 shrink-0 items-center justify-center rounded-full text-xs font-semibold tabular-nums',
        look[became],
      )}
    >
      {became === 'done' && <Check className="size-4" />}
      {became === 'skipped' && <Minus className="size-4" />}
      {became === 'open' && number}
    </span>
  )
}
