'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { type NewDraft, peopleFrom } from './new-draft.ts'
import { nobodyFound } from './nobody-found.ts'
import { PeopleColumns } from './people-columns.tsx'
import { columnNames, readTable, textOfFile } from './read-table.ts'

const KnownPeople = dynamic(() => loadPart(() => import('./known-people.tsx').then(file => file.KnownPeople)), {
  ssr: false,
})

interface Props {
  readonly draft: NewDraft
  readonly onChange: (changes: Partial<NewDraft>) => void
}

/** Who gets it, and what is known of them: that is what the text can name. */
export function WhoStep({ draft, onChange }: Props) {
  const t = useTexts('bulkSends.who')
  const from = useTexts('bulkSends.from')
  const wizard = useTexts('bulkSends.wizard')
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
        <Field label={from('label')}>
          {control => (
            <Select
              {...control}
              value={draft.from}
              options={peopleFrom.map(value => [value, from(`kinds.${value}`)])}
              onChange={value =>
                onChange({
                  ...nobodyFound,
                  ...{ from: peopleFrom.find(known => known === value) ?? 'table', fileName: '', pasted: '' },
                })
              }
              className="max-w-form"
            />
          )}
        </Field>
        {draft.from === 'table' ? (
          <GivenPeople draft={draft} onChange={onChange} />
        ) : (
          <KnownPeople key={draft.from} draft={draft} onChange={onChange} />
        )}
      </div>
    </Card>
  )
}

/** People are pasted, or come from a file; what its columns are called is what the text can name. */
function GivenPeople({ draft, onChange }: Props) {
  const t = useTexts('bulkSends.who')
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
    <>
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
    </>
  )
}
