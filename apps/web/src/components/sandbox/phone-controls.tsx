'use client'
import type { SandboxPhone } from '@messenger/shared/contract/sandbox/phone'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { PairingCodeForm } from './pairing-code-form.tsx'
import { PasskeyRows } from './passkey-rows.tsx'

/** What the owner can do with the phone beside chatting. */
export function PhoneControls({ phone }: { phone: SandboxPhone }) {
  const t = useTexts('sandbox.phone')
  const { phone_number, name, online, linked_devices } = phone
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [asking, setAsking] = useState<'delete' | 'log-out'>()
  const setOnline = (next: boolean) => act(() => client.sandbox.updatePhone.mutate({ phone_number, online: next }))
  const logOut = async () => {
    if (await act(() => client.sandbox.logoutDevices.mutate({ phone_number }), t('devicesRemoved'))) {
      setAsking(undefined)
    }
  }
  const remove = () =>
    act(
      async () => {
        await client.sandbox.deletePhone.mutate({ phone_number })
        router.replace('/sandbox')
      },
      t('deleted', { name }),
    )
  return (
    <>
      <Card title={t('title')}>
        {problem && !asking && <Notice tone="danger">{problem.sentence}</Notice>}
        <div className="-mt-3 divide-y divide-line">
          <SwitchRow label={t('online')} hint={t('onlineHint')} checked={online} onChange={setOnline} />
          <LinkedDevices devices={linked_devices} />
          <PairingCodeForm number={phone_number} />
          <PasskeyRows phone={phone} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="danger" disabled={linked_devices.length === 0} onClick={() => setAsking('log-out')}>
            {t('removeDevices')}
          </Button>
          <Button look="danger" onClick={() => setAsking('delete')}>
            {t('delete')}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={open => !open && setAsking(undefined)}
        title={asking === 'delete' ? t('askDelete', { name }) : t('askRemoveDevices')}
        action={asking === 'delete' ? t('delete') : t('confirmRemoveDevices')}
        onConfirm={asking === 'delete' ? remove : logOut}
        busy={busy}
        error={problem?.sentence}
      >
        {t('becomeLoggedOut')}
      </ConfirmDialog>
    </>
  )
}

function LinkedDevices({ devices }: { devices: SandboxPhone['linked_devices'] }) {
  const t = useTexts('sandbox.phone')
  const names = useSessionNames(devices.map(({ session_id }) => session_id))
  return (
    <div className="py-3 text-sm">
      <h3 className="font-medium">{t('devices')}</h3>
      {devices.length === 0 && <p className="text-faint">{t('noDevices')}</p>}
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {devices.map(({ device, session_id }) => (
          <li key={device}>
            <ButtonLink href={`/sessions/${session_id}`} size="small">
              {names.get(session_id) ?? t('session', { id: String(session_id) })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
