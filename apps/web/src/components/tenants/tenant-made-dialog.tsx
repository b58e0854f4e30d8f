'use client'
import { useTexts } from '../../client/use-texts.ts'
import { ShownOnce } from '../people/shown-once.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Shows the address of an invitation to a tenant, this once. */
export function TenantMadeDialog({ address, onDone }: { address: string | undefined; onDone: () => void }) {
  const t = useTexts('tenants')
  if (!address) return null
  return (
    <Dialog open onOpenChange={open => !open && onDone()} title={t('shown.invitation')}>
      <div className="flex flex-col gap-4">
        <ShownOnce
          text={address}
          label={t('shown.invitation')}
          copy={t('shown.copy')}
          warning={t('shown.invitationHint')}
        />
        <Button look="primary" onClick={onDone}>
          {t('shown.done')}
        </Button>
      </div>
    </Dialog>
  )
}
