'use client'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { FactorState } from './factor-state.ts'

/** Whether everybody in the account has to have a second factor; an owner says so, unless the installation does. */
export function RequireCard({ state }: { state: FactorState }) {
  const t = useTexts('security')
  const client = useTRPCClient()
  const { act, problem } = useAct()
  const { required_by_account: isRequired, required_by_installation: byInstallation } = state
  const change = (required: boolean) =>
    act(() => client.secondFactor.require.mutate({ required }), t(required ? 'require.on' : 'require.off'))
  return (
    <Card title={t('require.title')}>
      {byInstallation ? (
        <p className="text-sm text-soft">{t('require.byInstallation')}</p>
      ) : (
        <SwitchRow
          label={t('require.label')}
          hint={t('require.hint')}
          checked={isRequired}
          error={problem?.sentence}
          onChange={change}
        />
      )}
    </Card>
  )
}
