'use client'
import type { RecurringSendEntry } from '@messenger/shared/contract/recurring-sends/record'
import { ChevronRight } from 'lucide-react'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { runTones, stateTones } from './looks.ts'
import { useRhythmWords } from './use-rhythm-words.ts'

export function RecurringRow({ recurring }: { recurring: RecurringSendEntry }) {
  const t = useTexts('recurringSends')
  const formats = useFormats()
  const { wordsOf } = useRhythmWords()
  const { id, name, to, state, cron, time_zone, next_at, last_run } = recurring
  return (
    <li>
      <Link
        href={`/recurring-sends/${id}`}
        className="group flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="min-w-0 truncate font-medium">{name}</bdi>
            <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
          </span>
          <span className="block truncate text-sm text-soft">
            {wordsOf(cron)} · {time_zone}
          </span>
          <bdi className="block truncate text-xs text-faint">{to}</bdi>
        </span>
        <span className="hidden w-56 shrink-0 flex-col gap-1 text-sm sm:flex">
          <span>
            <span className="block text-xs text-faint">{t('next')}</span>
            {next_at ? formats.dateTime(new Date(next_at)) : t('none')}
          </span>
          {last_run && (
            <span>
              <Badge tone={runTones[last_run.state]}>{t(`runs.states.${last_run.state}`)}</Badge>
            </span>
          )}
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
