'use client'
import type { AddedMembers, ContactList } from '@messenger/shared/contract/lists/record'
import { useTexts } from '../../client/use-texts.ts'
import { ImportButton, RefusedLines } from '../ui/import-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { readAdded } from './read-added.ts'
import { useReasons } from './use-reasons.ts'

export function ImportMembers({ list }: { list: ContactList }) {
  const t = useTexts('lists.import')
  return (
    <ImportButton words={t} path={`/api/lists/${list.id}/members/import`} read={readAdded}>
      {outcome => <Outcome outcome={outcome} />}
    </ImportButton>
  )
}

function Outcome({ outcome: { added, updated, doubled, refused, errors } }: { outcome: AddedMembers }) {
  const t = useTexts('lists.import')
  const reasonOf = useReasons()
  return (
    <section aria-label={t('outcome')} className="flex flex-col gap-2">
      <Notice tone={refused > 0 ? 'warn' : 'good'}>
        {t('added', { count: added })} {updated > 0 && t('updated', { count: updated })}{' '}
        {doubled > 0 && t('doubled', { count: doubled })} {refused > 0 && t('refused', { count: refused })}
      </Notice>
      <RefusedLines
        label={t('lines')}
        lines={errors.map(({ line, reason }) => ({
          number: line,
          line: t('line', { line: String(line) }),
          reason: reasonOf(reason),
        }))}
      />
      {refused > errors.length && <p className="text-sm text-soft">{t('first', { count: errors.length })}</p>}
    </section>
  )
}
