'use client'
import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import { useState } from 'react'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { DraftCheck } from './draft-check.tsx'
import { importFile } from './import-file.ts'

/** A draft that was left: it can be sent, and people can be added to it. */
export function DraftPanel({ id }: { id: number }) {
  const t = useTexts('bulkSends.check')
  const mayAdd = useMay()('bulkSends.importRecipients')
  const { act, problem } = useAct()
  const [imported, setImported] = useState<AddedRecipients>()
  const take = async (file: File | undefined) => {
    if (file) await act(async () => setImported(await importFile(id, file)))
  }
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {/* what was started is shown by the page itself */}
      <DraftCheck id={id} imported={imported} onStarted={() => undefined} />
      {mayAdd && (
        <Card className="max-w-form">
          <Field label={t('add')} hint={t('addHint')} error={problem?.sentence}>
            {control => (
              <Input
                {...control}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                className="py-1.5"
                onChange={({ target }) => void take(target.files?.[0])}
              />
            )}
          </Field>
          {imported && (
            <p role="status" className="mt-2 text-sm text-soft">
              {t('added', { count: imported.added })}
            </p>
          )}
        </Card>
      )}
    </div>
  )
}
