'use client'
import { Plus, X } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import type { HeaderRow } from './webhook-draft.ts'

const most = 20

export function HeadersEditor({
  rows,
  error,
  onChange,
}: {
  rows: readonly HeaderRow[]
  error: string | undefined
  onChange: (rows: HeaderRow[]) => void
}) {
  const t = useTexts('webhooks.form')
  const set = (key: number, changes: Partial<HeaderRow>) =>
    onChange(rows.map(row => (row.key === key ? { ...row, ...changes } : row)))
  const add = () => onChange([...rows, { key: Math.max(0, ...rows.map(row => row.key)) + 1, name: '', value: '' }])
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{t('headers')}</legend>
      <p className="mb-1 text-sm text-faint">{t('headersHint')}</p>
      {rows.map(({ key, name, value }) => (
        <div key={key} className="flex items-center gap-2">
          <Input
            aria-label={t('headerName')}
            placeholder={t('headerName')}
            value={name}
            maxLength={255}
            autoComplete="off"
            onChange={event => set(key, { name: event.target.value })}
          />
          <Input
            aria-label={t('headerValue')}
            placeholder={t('headerValue')}
            value={value}
            maxLength={4096}
            autoComplete="off"
            onChange={event => set(key, { value: event.target.value })}
          />
          <Button
            look="quiet"
            size="icon"
            aria-label={t('removeHeader')}
            onClick={() => onChange(rows.filter(row => row.key !== key))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {error && <p className="text-sm text-danger">{error}</p>}
      {rows.length < most && (
        <div>
          <Button size="small" onClick={add}>
            <Plus aria-hidden="true" /> {t('addHeader')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
