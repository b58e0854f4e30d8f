'use client'
import { useQuery } from '@tanstack/react-query'
import { Check, Plane, Undo2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

// They come when they are asked for: hardly a session moves.
const WriteDialog = dynamic(() => loadPart(() => import('./write-dialog.tsx').then(part => part.WriteDialog)), {
  ssr: false,
})
const ConfirmMove = dynamic(() => loadPart(() => import('./settle-dialogs.tsx').then(part => part.ConfirmMove)), {
  ssr: false,
})
const TakeBack = dynamic(() => loadPart(() => import('./settle-dialogs.tsx').then(part => part.TakeBack)), {
  ssr: false,
})

type Asked = 'write' | 'confirm' | 'takeBack'

/** Where a session is, and its way to another gateway. Nothing for one that was never linked. */
export function MoveSession() {
  const t = useTexts('passports.move')
  const { id } = useThisSession()
  const { data } = useQuery(useTRPC().passports.move.queryOptions({ id }))
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  if (!data || (data.where === 'here' && !data.can_move && !data.arrived)) return null
  const { where, arrived } = data
  return (
    <Card title={t('title')} description={where === 'here' ? t('description') : t(where)}>
      <div className="flex flex-col gap-3">
        {arrived?.receipt && <Receipt receipt={arrived.receipt} />}
        <div className="flex flex-wrap gap-2">
          {where === 'leaving' && (
            <Button look="primary" onClick={() => setAsked('confirm')}>
              <Check aria-hidden="true" /> {t('confirm')}
            </Button>
          )}
          {(data.can_move || where === 'leaving') && (
            <Button onClick={() => setAsked('write')}>
              <Plane aria-hidden="true" /> {t(where === 'leaving' ? 'again' : 'button')}
            </Button>
          )}
          {where === 'leaving' && (
            <Button look="danger" onClick={() => setAsked('takeBack')}>
              <Undo2 aria-hidden="true" /> {t('takeBack')}
            </Button>
          )}
        </div>
      </div>
      {asked === 'write' && <WriteDialog onClose={close} />}
      {asked === 'confirm' && <ConfirmMove onClose={close} />}
      {asked === 'takeBack' && <TakeBack onClose={close} />}
    </Card>
  )
}

function Receipt({ receipt }: { receipt: string }) {
  const t = useTexts('passports.move')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">{t('arrived')}</p>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label={t('receipt')} className="min-w-0 flex-1 font-mono text-sm break-all">
          {receipt}
        </output>
        <CopyButton text={receipt} label={t('copyReceipt')} />
      </div>
    </div>
  )
}
