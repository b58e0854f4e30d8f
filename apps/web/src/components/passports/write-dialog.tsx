'use client'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { shortestPassphrase } from '../../client/passports.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'

interface Written {
  readonly path: string
  readonly file_name: string
}

/** Asks for whom the file shall be sealed, ends the session here, and shows where its file is. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passports.write')
  const { name } = useThisSession()
  const [written, setWritten] = useState<Written>()
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('title', { name })} description={t('means')}>
      {written ? <Ready written={written} onClose={onClose} /> : <WriteForm onWritten={setWritten} />}
    </Dialog>
  )
}

function WriteForm({ onWritten }: { onWritten: (written: Written) => void }) {
  const t = useTexts('passports.write')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [kind, setKind] = useState('key')
  const [history, setHistory] = useState(true)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get(kind) ?? '')
    const seal = kind === 'key' ? { recipient: given.trim() } : { passphrase: given }
    void act(async () => onWritten(await client.passports.write.mutate({ id, seal, history })))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('seal')}>
        {control => (
          <Select
            {...control}
            value={kind}
            onChange={setKind}
            options={[
              ['key', t('forKey')],
              ['passphrase', t('forPassphrase')],
            ]}
          />
        )}
      </Field>
      {kind === 'key' ? (
        <Field label={t('key')} hint={t('keyHint')}>
          {control => <Input {...control} name="key" required pattern="\s*age1[0-9a-z]{58}\s*" autoComplete="off" />}
        </Field>
      ) : (
        <>
          <Notice tone="warn">{t('passphraseMeans')}</Notice>
          <Field label={t('passphrase')} hint={t('passphraseHint')}>
            {control => (
              <Input
                {...control}
                name="passphrase"
                type="password"
                required
                minLength={shortestPassphrase}
                autoComplete="new-password"
              />
            )}
          </Field>
        </>
      )}
      <div>
        <CheckboxRow label={t('history')} checked={history} onChange={setHistory} />
        <p className="text-sm text-faint">{t('historyHint')}</p>
      </div>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="danger-solid" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}

function Ready({ written: { path, file_name: file }, onClose }: { written: Written; onClose: () => void }) {
  const t = useTexts('passports.write')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="good">{t('ready')}</Notice>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('close')}</Button>
        <ButtonLink look="primary" href={path}>
          <Download aria-hidden="true" /> {t('download', { file })}
        </ButtonLink>
      </div>
    </div>
  )
}
