'use client'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ImportButton, RefusedLines } from '../ui/import-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Imported, readImported, reasonIn } from './read-imported.ts'

export function ImportOptOuts() {
  const t = useTexts('optOuts.import')
  const may = useMay()
  if (!may('optOuts.import')) return null
  return (
    <ImportButton words={t} path="/api/opt-outs/import" read={readImported}>
      {outcome => <Outcome outcome={outcome} />}
    </ImportButton>
  )
}

function Outcome({ outcome: { added, known, refused, errors } }: { outcome: Imported }) {
  const t = useTexts('optOuts.import')
  const said = (reason: string) => {
    const known = reasonIn(reason)
    return known ? t(known) : reason
  }
  return (
    <section aria-label={t('outcome')} className="flex flex-col gap-2">
      <Notice tone={refused > 0 ? 'warn' : 'good'}>
        {t('added', { count: added })} {known > 0 && t('known', { count: known })}{' '}
        {refused > 0 && t('refused', { count: refused })}
      </Notice>
      <RefusedLines
        label={t('lines')}
        lines={errors.map(({ line, reason }) => ({
          number: line,
          line: t('line', { line: String(line) }),
          reason: said(reason),
        }))}
      />
      {refused > errors.length && <p className="text-sm text-soft">{t('first', { count: errors.length })}</p>}
    </section>
  )
}
