'use client'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { linkWithPhone } from '../../client/link-with-phone.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useThisSession } from './session-context.ts'

/** One click instead of a camera: the virtual phone with the session's number scans the code. */
export function ScanInSandbox() {
  const t = useTexts('sessions.connection')
  const { id, phone_number } = useThisSession()
  const client = useTRPCClient()
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({}))
  const { act, busy, problem } = useAct()
  const exists = phones.data?.some(phone => phone.phone_number === phone_number) ?? false
  const scan = () =>
    act(async () => {
      if (!exists) await client.sandbox.createPhone.mutate({ phone_number })
      await linkWithPhone(client, id, phone_number)
    })
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-sm font-medium">{t('inSandbox')}</h3>
      <p className="mt-1 mb-3 text-sm text-soft">
        {exists ? t('phoneCanScan', { number: phone_number }) : t('phoneIsMade', { number: phone_number })}
      </p>
      {problem && (
        <Notice tone="danger" className="mb-3">
          {problem.sentence}
        </Notice>
      )}
      <Button busy={busy} disabled={phones.isPending} onClick={scan}>
        {!busy && <Smartphone aria-hidden="true" />} {busy ? t('linking') : t('scan')}
      </Button>
    </div>
  )
}
