'use client'
import type { MessageTrace, TraceStep, TraceStepKind } from '@messenger/shared/contract/messages/message-trace'
import { Check, CheckCheck, CircleAlert, Clock3, type LucideIcon, RotateCw } from 'lucide-react'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { usePause } from './use-pause.ts'
import { useTeller } from './use-trace.ts'

interface Look {
  readonly icon?: LucideIcon
  readonly tone: string
}

const plain: Look = { tone: 'text-soft' }
const waits: Look = { icon: Clock3, tone: 'text-soft' }
const bad: Look = { icon: CircleAlert, tone: 'text-danger' }
const again: Look = { icon: RotateCw, tone: 'text-warn' }

const looks: Readonly<Partial<Record<TraceStepKind, Look>>> = {
  scheduled: waits,
  waiting_media: waits,
  waiting_turn: waits,
  waiting_connection: waits,
  wired_again: again,
  other_address: again,
  resent: again,
  retry_asked: again,
  encrypted_again: again,
  acknowledged: { icon: Check, tone: 'text-soft' },
  delivered: { icon: CheckCheck, tone: 'text-soft' },
  read: { icon: CheckCheck, tone: 'text-info' },
  played: { icon: CheckCheck, tone: 'text-info' },
  refused: bad,
  failed: bad,
  canceled: bad,
  undecrypted: bad,
}

/** Every step in order of time, with the time since the one before, and what it waits for now. */
export function TraceSteps({ trace }: { trace: MessageTrace }) {
  const t = useTexts('message.steps')
  const teller = useTeller()
  const { steps, cause } = trace
  const isWaiting = cause?.kind.startsWith('waiting_')
  const first = steps[0]?.at ?? ''
  return (
    <Card title={t('title')}>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: several steps may be of one kind and moment
            key={`${step.kind} ${step.at} ${index}`}
            step={step}
            call={trace.call}
            first={first}
            isLast={index === steps.length - 1 && !isWaiting}
          />
        ))}
        {isWaiting && cause && (
          <li className="flex gap-3">
            <Mark look={waits} isLast />
            <p className="min-w-0 pb-1 text-sm">
              <span className="font-medium">{t('now')}</span> · {teller.cause(cause).text}
            </p>
          </li>
        )}
      </ol>
    </Card>
  )
}

function Step({
  step,
  call,
  first,
  isLast,
}: {
  step: TraceStep
  call: MessageTrace['call']
  /** When the first step was. */
  first: string
  isLast: boolean
}) {
  const t = useTexts('message.steps')
  const teller = useTeller()
  const pauseOf = usePause()
  const { kind, at, durationMs, reason } = step
  const { text, advice } = teller.step(step, call)
  return (
    <li className="flex gap-3">
      <Mark look={looks[kind] ?? plain} isLast={isLast} />
      <div className={classNames('min-w-0 flex-1 text-sm', !isLast && 'pb-4')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <p className="min-w-0 break-words">{text}</p>
          <p className="flex shrink-0 gap-x-2 text-xs text-soft tabular-nums">
            {durationMs !== undefined && (
              <span>
                <span aria-hidden="true">+{pauseOf(durationMs)}</span>
                <span className="sr-only">{t('after', { length: pauseOf(durationMs) })}</span>
              </span>
            )}
            <Moment at={at} first={first} />
          </p>
        </div>
        {kind === 'refused' && reason && (
          <p lang="en" className="mt-0.5 text-xs break-words text-soft">
            {t('said', { reason })}
          </p>
        )}
        {advice && <p className="mt-0.5 break-words text-soft">{advice}</p>}
      </div>
    </li>
  )
}

/** The time of day; with the date where it is another day than that of the first step. */
function Moment({ at, first }: { at: string; first: string }) {
  const { dateTime, timeOfDay } = useFormats()
  const date = new Date(at)
  const isSameDay = date.toDateString() === new Date(first).toDateString() && at !== first
  return (
    <time dateTime={at} title={dateTime(date)}>
      {isSameDay ? timeOfDay(date) : dateTime(date)}
    </time>
  )
}

function Mark({ look: { icon: Icon, tone }, isLast }: { look: Look; isLast: boolean }) {
  return (
    <span aria-hidden="true" className="flex w-4 shrink-0 flex-col items-center pt-0.5">
      {Icon ? (
        <Icon className={classNames('size-4 shrink-0', tone)} />
      ) : (
        <span className="my-1 size-2 shrink-0 rounded-full bg-line-strong" />
      )}
      {!isLast && <span className="mt-1 w-px flex-1 bg-line" />}
    </span>
  )
}
