'use client'
import type { Network } from '@messenger/shared/contract/fields'
import { useRouter } from 'next/navigation'
import { useTexts } from '../../client/use-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CreateSessionForm } from './create-session-form.tsx'

/** Open while `network` is given, which is also the choice it starts with. */
export function CreateSessionDialog({ network, onClose }: { network: Network | undefined; onClose: () => void }) {
  const t = useTexts('sessions')
  const router = useRouter()
  return (
    <Dialog
      open={network !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t('new')}
      description={t('create.description')}
    >
      {network && <CreateSessionForm startNetwork={network} onMade={id => router.push(`/sessions/${id}`)} />}
    </Dialog>
  )
}
