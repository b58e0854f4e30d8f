'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { PendingSend } from './sends-under-way.ts'
import { Ticks } from './ticks.tsx'

/** What was just written, until the gateway has taken it. */
export function PendingItem({ pending }: { pending: PendingSend }) {
  const t = useTexts('chat')
  return (
    <div className="flex justify-end pt-1.5">
      <div className="max-w-[85%] overflow-hidden rounded-2xl rounded-br-md bg-own px-3 py-1.5 text-sm opacity-70 sm:max-w-[70%]">
        {pending.kind !== 'text' && <p className="text-soft italic">{t(`kinds.${pending.kind}`)}</p>}
        {pending.text && (
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {pending.text}
          </p>
        )}
        <p className="mt-0.5 flex justify-end">
          <Ticks status={1} />
        </p>
      </div>
    </div>
  )
}
