'use client'
import type { Tenant } from '@messenger/shared/contract/tenants/record'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Makes a tenant, or changes one: its name, plan and brand. */
export function TenantDialog({ tenant, onClose }: { tenant?: Tenant; onClose: () => void }) {
  const t = useTexts('tenants')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { data: plans } = useQuery(useTRPC().account.tenantPlans.queryOptions())
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const given = {
      ...{ name: text('name'), plan: text('plan') },
      ...{ brand_name: text('brand_name') || null, brand_color: text('brand_color') || null },
      ...{ brand_logo_url: text('brand_logo_url') || null, contact_email: text('contact_email') || null },
    }
    const work = () =>
      tenant ? client.tenants.update.mutate({ tenantId: tenant.id, ...given }) : client.tenants.create.mutate(given)
    if (await act(work, t('saved', { name: given.name }))) onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={tenant ? tenant.name : t('add')}>
      {plans ? (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t('name')} error={problem?.fields.name}>
            {control => (
              <Input
                {...control}
                name="name"
                required
                maxLength={100}
                autoComplete="off"
                defaultValue={tenant?.name ?? ''}
              />
            )}
          </Field>
          <Field label={t('plan')} hint={t('planHint')} error={problem?.fields.plan}>
            {control => (
              <Select
                {...control}
                name="plan"
                defaultValue={tenant?.plan ?? plans[0] ?? ''}
                options={plans.map(plan => [plan, plan])}
              />
            )}
          </Field>
          <Field label={t('brand')} hint={t('brandHint')} error={problem?.fields.brand_name}>
            {control => (
              <Input
                {...control}
                name="brand_name"
                maxLength={60}
                autoComplete="off"
                defaultValue={tenant?.brand_name ?? ''}
              />
            )}
          </Field>
          <Field label={t('color')} hint={t('colorHint')} error={problem?.fields.brand_color}>
            {control => (
              <Input
                {...control}
                name="brand_color"
                maxLength={7}
                placeholder="#0f766e"
                autoComplete="off"
                defaultValue={tenant?.brand_color ?? ''}
              />
            )}
          </Field>
          <Field label={t('logo')} hint={t('logoHint')} error={problem?.fields.brand_logo_url}>
            {control => (
              <Input
                {...control}
                name="brand_logo_url"
                maxLength={2048}
                placeholder="https://"
                autoComplete="off"
                defaultValue={tenant?.brand_logo_url ?? ''}
              />
            )}
          </Field>
          <Field label={t('contact')} hint={t('contactHint')} error={problem?.fields.contact_email}>
            {control => (
              <Input
                {...control}
                name="contact_email"
                type="email"
                maxLength={254}
                autoComplete="off"
                defaultValue={tenant?.contact_email ?? ''}
              />
            )}
          </Field>
          {problem && <Notice tone="danger">{problem.sentence}</Notice>}
          <Button type="submit" look="primary" busy={busy}>
            {t('save')}
          </Button>
        </form>
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}
