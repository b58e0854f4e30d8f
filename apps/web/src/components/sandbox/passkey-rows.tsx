'use client'
import type { SandboxPhone } from '@messenger/shared/contract/sandbox/phone'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'

/** Whether linking asks for a passkey, and the passkey, with which a test acts as the person's authenticator. */
export function PasskeyRows({ phone: { phone_number, requires_passkey, passkey } }: { phone: SandboxPhone }) {
  const t = useTexts('sandbox.passkey')
  const client = useTRPCClient()
  const { act, problem } = useAct()
  return (
    <div>
      <SwitchRow
        label={t('requires')}
        hint={t('requiresHint')}
        checked={requires_passkey}
        onChange={next => act(() => client.sandbox.updatePhone.mutate({ phone_number, requires_passkey: next }))}
      />
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      {passkey && (
        <div className="pb-3">
          <h3 className="text-sm font-medium">{t('title')}</h3>
          <p className="mb-2 text-sm text-faint">{t('what')}</p>
          <SecretField name={t('title')} fetchSecret={async () => JSON.stringify(passkey, null, 2)} />
        </div>
      )}
    </div>
  )
}
