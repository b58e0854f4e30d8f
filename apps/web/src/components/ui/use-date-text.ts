'use client'
import { useState } from 'react'
import { marked } from '../../client/field-name.ts'
import { readDate } from '../../client/read-date.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useDateWords } from './use-date-words.ts'

export interface DateLimits {
  readonly withTime?: boolean
  readonly required?: boolean
  /** What is meant when a day has no time; `00:00` unless said. */
  readonly usualTime?: string
  /** In the form of the value. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Said instead of naming `min`. */
  readonly tooEarly?: string
}

/** What stands in a field for dates. A date that is whole is told at once, one that had to be guessed when the field is left. */
export function useDateText(chosen: string, limits: DateLimits, onChange: (local: string) => void) {
  const { withTime = false, usualTime = '00:00' } = limits
  const words = useDateWords()
  const isDrawn = useHydrated()
  const problemOf = useProblem(limits)
  const [typed, setTyped] = useState<string>()
  const [last, setLast] = useState(chosen)
  if (chosen !== last) {
    setLast(chosen)
    // a filter that was cleared from outside
    if (chosen === '') setTyped(undefined)
  }
  const localIn = (text: string) => {
    const found = readDate(text, words.words())
    if (!found) return undefined
    const isWhole = found.isWhole && (!withTime || found.time !== undefined)
    return { isWhole, local: withTime ? `${found.day}T${found.time ?? usualTime}` : found.day }
  }
  const isUnread = typed !== undefined && typed.trim() !== '' && localIn(typed) === undefined
  return {
    text: typed ?? (isDrawn && chosen ? words.write(chosen) : ''),
    /** Why a form may not be sent. */
    problem: isDrawn ? problemOf(chosen, isUnread) : undefined,
    /** Takes what is in the field now. */
    write: (text: string) => {
      setTyped(text)
      const found = localIn(text)
      if (text.trim() === '') onChange('')
      else if (found?.isWhole) onChange(found.local)
    },
    /** The field is left: what was meant is written out. Returns what is wrong, if anything is. */
    settle: (): string | undefined => {
      const found = typed === undefined ? undefined : localIn(typed)
      if (found) onChange(found.local)
      if (!isUnread) setTyped(undefined)
      const local = found?.local ?? chosen
      return local === '' && !isUnread ? undefined : problemOf(local, isUnread)
    },
    /** Something else has the say, as the calendar. */
    choose: (local: string) => {
      setTyped(undefined)
      onChange(local)
    },
  }
}

function useProblem({ withTime = false, required = false, min, max, tooEarly }: DateLimits) {
  const t = useTexts('ui.date')
  const ui = useTexts('ui')
  const words = useDateWords()
  return (local: string, isUnread: boolean): string | undefined => {
    if (isUnread) return t('notDate', { example: words.inNumbers(withTime ? '2026-12-31T14:30' : '2026-12-31') })
    if (local === '') return required ? ui('needed', { name: marked('value') }) : undefined
    if (min && local < min) return tooEarly ?? t('tooEarly', { moment: words.write(min) })
    if (max && local > max) return t('tooLate', { moment: words.write(max) })
    return undefined
  }
}
