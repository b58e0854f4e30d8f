'use client'
import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import { useFormats } from '../../client/use-formats.ts'
import { type Texts, useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'

/** The lines that were not taken, and why; the gateway tells the first hundred. */
export function LeftOut({ imported: { refused, errors } }: { imported: AddedRecipients }) {
  const t = useTexts('bulkSends.check')
  const { number } = useFormats()
  if (refused === 0) return null
  return (
    <Notice tone="warn">
      <h3 className="font-medium">{t('errors')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('errors')} className="mt-1 max-h-48 overflow-y-auto">
        {errors.map(({ line, reason }) => (
          <li key={line}>{t('line', { line: number(line), reason: reasonOf(reason, t) })}</li>
        ))}
      </ul>
      {errors.length < refused && (
        <p className="mt-1">{t('firstErrors', { count: number(errors.length), total: number(refused) })}</p>
      )}
    </Notice>
  )
}

/** The gateway's sentence in the person's language, as far as it is known. */
function reasonOf(reason: string, t: Texts<'bulkSends.check'>): string {
  const name = /^No value for (.+)\.$/.exec(reason)?.[1]
  if (name !== undefined) return t('reasons.noValue', { name })
  if (reason === 'No phone number.') return t('reasons.noNumber')
  if (reason === 'Not a phone number.') return t('reasons.notNumber')
  return reason === 'A value is too long.' ? t('reasons.tooLong') : reason
}
