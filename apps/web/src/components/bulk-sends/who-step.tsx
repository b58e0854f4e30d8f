'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import type { NewDraft } from './new-draft.ts'
import { PeopleColumns } from './people-columns.tsx'
import { columnNames, readTable, textOfFile } from './read-table.ts'

/** People are pasted, or come from a file; what its columns are called is what the text can name. */
export function WhoStep({ draft, onChange }: { draft: NewDraft; onChange: (changes: Partial<NewDraft>) => void }) {
  const t = useTexts('bulkSends.who')
  const wizard = useTexts('bulkSends.wizard')
  const [problem, setProblem] = useState<string>()
  const take = async (text: string, more: Partial<NewDraft>) => {
    try {
      const { parseRows } = await import('./parse-rows.ts')
      const table = readTable(text, parseRows)
      setProblem(undefined)
      onChange({ ...more, table, phone: table?.phone ?? 0, names: table ? columnNames(table) : [] })
    } catch {
      setProblem(t('notTable'))
      onChange({ ...more, table: null })
    }
  }
  const takeFile = async (file: File | undefined) => {
    if (!file) return
    try {
      await take(await textOfFile(file), { fileName: file.name, pasted: '' })
    } catch {
      setProblem(t('notText'))
    }
  }
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        <Field label={wizard('name')} hint={wizard('nameHint')}>
          {control => (
            <Input
              {...control}
              value={draft.name}
              maxLength={100}
              autoComplete="off"
              className="max-w-form"
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        {draft.fileName === '' ? (
          <>
            <Field label={t('paste')} hint={t('pasteHint')} error={problem}>
              {control => (
                <Textarea
                  {...control}
                  value={draft.pasted}
                  rows={6}
                  spellCheck={false}
                  className="font-mono text-sm"
                  onChange={({ target }) => {
                    onChange({ pasted: target.value })
                    void take(target.value, {})
                  }}
                />
              )}
            </Field>
            <Field label={t('file')} hint={t('fileHint')}>
              {control => (
                <Input
                  {...control}
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  className="max-w-form py-1.5"
                  onChange={({ target }) => void takeFile(target.files?.[0])}
                />
              )}
            </Field>
          </>
        ) : (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {t('chosen', { name: draft.fileName })}
            <Button size="small" onClick={() => onChange({ fileName: '', table: null, names: [] })}>
              {t('remove')}
            </Button>
          </p>
        )}
        {draft.table && <PeopleColumns draft={draft} table={draft.table} onChange={onChange} />}
      </div>
    </Card>
  )
}
