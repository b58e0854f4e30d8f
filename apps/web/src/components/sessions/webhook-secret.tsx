'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { useThisSession } from './session-context.ts'

/** Leads to the webhook that these settings make, or to those there are. */
export function WebhookLink() {
  const t = useTexts('webhooks.ofSession')
  const { id } = useThisSession()
  const { data } = useQuery(useTRPC().monitor.webhooks.queryOptions({ session: id }))
  const own = data?.webhooks.find(webhook => webhook.is_default)
  return (
    <ButtonLink size="small" href={own ? `/webhooks/${own.id}` : `/webhooks?session=${id}`}>
      {t(own ? 'openOwn' : 'openAll')}
    </ButtonLink>
  )
}

/** What signs the deliveries: no field of the form, since nobody types it. */
export function WebhookSecret() {
  const t = useTexts('sessions.settings')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const may = useMay()
  return (
    <fieldset disabled={!may('webhooks.update')} className="mt-5 min-w-0 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-medium">{t('secretTitle')}</h3>
      <SecretField
        name={t('secret')}
        fetchSecret={async () => (await client.account.sessionSecrets.query({ id })).webhook_secret}
      />
    </fieldset>
  )
}
