'use client'
import { memberRefusals } from '@messenger/shared/contact-lists/member-refusals'
import { useTexts } from '../../client/use-texts.ts'

/** Why a member was refused, in the page's language where the catalogue has it. */
export function useReasons(): (reason: string) => string {
  const t = useTexts('lists.reasons')
  const known = new Map<string, string>([
    [memberRefusals.noNumber, t('noNumber')],
    [memberRefusals.notNumber, t('notNumber')],
    [memberRefusals.longValue, t('longValue')],
    [memberRefusals.longValues, t('longValues')],
  ])
  return reason => known.get(reason) ?? reason
}
