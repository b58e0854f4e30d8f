'use client'
import { Check } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { type Step, steps } from './new-draft.ts'

/** Where one is on the way. */
export function StepTrail({ step }: { step: Step }) {
  const t = useTexts('bulkSends.wizard')
  const here = steps.indexOf(step)
  return (
    <ol aria-label={t('progress')} className="mb-6 flex flex-wrap gap-x-5 gap-y-2">
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === here ? 'step' : undefined}
          className={classNames('flex items-center gap-2 text-sm', at === here ? 'font-medium text-ink' : 'text-soft')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-6 items-center justify-center rounded-full text-xs tabular-nums',
              at === here ? 'bg-brand text-on-brand' : 'bg-selected',
            )}
          >
            {at < here ? <Check className="size-3.5" /> : at + 1}
          </span>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}
