'use client'
import { useState } from 'react'
import { type MovedWorkflow, moveWorkflow } from '../../client/move-workflow.ts'
import { saveFile } from '../../client/save-file.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Workflows of the nodes' first version name them by another package: gives their files back with the names of today. */
export function MoveWorkflow() {
  const t = useTexts('connect.n8n.move')
  const [chosen, choose] = useState<{ readonly name: string; readonly moved: MovedWorkflow }>()
  const take = async (file: File | undefined) =>
    choose(file && { name: file.name, moved: moveWorkflow(await file.text()) })
  const problem = chosen && 'problem' in chosen.moved ? t(`problems.${chosen.moved.problem}`) : undefined
  return (
    <Card title={t('title')} description={t('description')}>
      <Field label={t('file')} hint={t('fileHint')} error={problem}>
        {control => (
          <Input
            {...control}
            type="file"
            accept=".json,application/json"
            className="py-1.5"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        )}
      </Field>
      <div role="status" className="mt-4 text-sm empty:hidden">
        {chosen && 'text' in chosen.moved && <Moved name={chosen.name} {...chosen.moved} />}
      </div>
    </Card>
  )
}

function Moved({ name, text, nodes }: { name: string; text: string; nodes: number }) {
  const t = useTexts('connect.n8n.move')
  const movedName = name.replace(/(\.json)?$/i, '-moved.json')
  return (
    <>
      <p className="mb-3">{t('moved', { count: nodes })}</p>
      <Button onClick={() => saveFile(movedName, 'application/json', text)}>{t('save')}</Button>
      <p className="mt-3 text-soft">{t('next')}</p>
    </>
  )
}
