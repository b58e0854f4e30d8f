'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { useThisSession } from './session-context.ts'

const hourSeconds = 3_600
const times = [
  [hourSeconds, 'hour'],
  [24 * hourSeconds, 'day'],
  [7 * 24 * hourSeconds, 'week'],
  [30 * 24 * hourSeconds, 'month'],
] as const

/** Asks how the page shall look, then shows its address: this once, since only its hash is kept. */
export function CreateLinkDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTexts('sessions.links.dialog')
  const [url, setUrl] = useState<string>()
  const close = (next: boolean) => {
    if (!next) setUrl(undefined)
    onOpenChange(next)
  }
  return (
    <Dialog open={open} onOpenChange={close} title={url ? t('shown') : t('title')}>
      {url ? <ShownOnce url={url} onDone={() => close(false)} /> : <LinkForm onMade={setUrl} />}
    </Dialog>
  )
}

function LinkForm({ onMade }: { onMade: (url: string) => void }) {
  const t = useTexts('sessions.links.dialog')
  const links = useTexts('sessions.links')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [hasColor, setHasColor] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim() || null
    const link = {
      id,
      expires_in: Number(form.get('expires_in')),
      brand_name: text('brand_name'),
      brand_color: text('brand_color'),
      redirect_url: text('redirect_url'),
    }
    act(async () => onMade((await client.sessions.createLink.mutate(link)).url))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('goodFor')} hint={t('goodForHint')}>
        {control => (
          <Select
            {...control}
            name="expires_in"
            defaultValue={String(24 * hourSeconds)}
            options={times.map(([seconds, time]) => [String(seconds), t(`times.${time}`)])}
          />
        )}
      </Field>
      <Field label={t('brand')} hint={t('brandHint')} error={problem?.fields.brand_name}>
        {control => <Input {...control} name="brand_name" maxLength={60} autoComplete="organization" />}
      </Field>
      <div>
        <CheckboxRow label={t('ownColour')} checked={hasColor} onChange={setHasColor} />
        {hasColor && (
          <Field label={t('colour')} error={problem?.fields.brand_color}>
            {control => (
              <Input {...control} type="color" name="brand_color" defaultValue="#0a6b4c" className="w-24! p-1!" />
            )}
          </Field>
        )}
      </div>
      <Field label={t('redirect')} hint={t('redirectHint')} error={problem?.fields.redirect_url}>
        {control => <Input {...control} type="url" name="redirect_url" maxLength={2048} autoComplete="url" />}
      </Field>
      {problem && Object.keys(problem.fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {links('create')}
      </Button>
    </form>
  )
}

function ShownOnce({ url, onDone }: { url: string; onDone: () => void }) {
  const t = useTexts('sessions.links.dialog')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">{t('once')}</Notice>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label={t('link')} className="min-w-0 flex-1 font-mono text-sm break-all">
          {url}
        </output>
        <CopyButton text={url} label={t('copy')} />
      </div>
      <Button look="primary" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
