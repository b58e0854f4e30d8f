'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

/** Recovery codes, shown once. Undefined: none. */
export function CodesDialog({ codes, onKept }: { codes: readonly string[] | undefined; onKept: () => void }) {
  const t = useTexts('security')
  return (
    <Dialog open={codes !== undefined} onOpenChange={open => !open && onKept()} title={t('codes.shown')}>
      <div className="flex flex-col gap-4">
        <Notice tone="warn">{t('codes.warning')}</Notice>
        <ul
          aria-label={t('codes.list')}
          className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-3 font-mono text-sm sm:grid-cols-2"
        >
          {codes?.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" onClick={onKept}>
            {t('codes.kept')}
          </Button>
          <CopyButton text={codes?.join('\n') ?? ''} label={t('codes.copy')} />
        </div>
      </div>
    </Dialog>
  )
}
