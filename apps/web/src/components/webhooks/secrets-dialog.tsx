'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

export interface Secrets {
  readonly secret: string
  readonly compat_secret: string
}

/** Shows both secrets, this once. Open while there are any. */
export function SecretsDialog({ secrets, onDone }: { secrets: Secrets | undefined; onDone: () => void }) {
  const t = useTexts('webhooks.secrets')
  return (
    <Dialog open={secrets !== undefined} onOpenChange={open => !open && onDone()} title={t('title')}>
      {secrets && (
        <div className="flex flex-col gap-4">
          <Notice tone="warn">{t('once')}</Notice>
          <Secret label={t('secret')} hint={t('secretHint')} copy={t('copySecret')} value={secrets.secret} />
          <Secret label={t('compat')} hint={t('compatHint')} copy={t('copyCompat')} value={secrets.compat_secret} />
          <Button look="primary" onClick={onDone}>
            {t('done')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Secret({ label, hint, copy, value }: { label: string; hint: string; copy: string; value: string }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{label}</h3>
      <p className="text-sm text-faint">{hint}</p>
      <div className="mt-1.5 flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label={label} className="min-w-0 flex-1 font-mono text-sm break-all">
          {value}
        </output>
        <CopyButton text={value} label={copy} />
      </div>
    </div>
  )
}
