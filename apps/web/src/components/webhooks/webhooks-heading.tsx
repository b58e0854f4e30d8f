'use client'
import { Plus } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TabLinks } from '../ui/tab-links.tsx'

export function WebhooksHeading() {
  const t = useTexts('webhooks')
  const events = useTexts('events')
  const may = useMay()
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <ButtonLink href="/events/catalogue">{events('catalogue.open')}</ButtonLink>
            {may('webhooks.create') && (
              <ButtonLink look="primary" href="/webhooks/new">
                <Plus aria-hidden="true" /> {t('create')}
              </ButtonLink>
            )}
          </>
        }
      />
      <TabLinks
        label={t('tabs.label')}
        tabs={[
          { href: '/webhooks', text: t('tabs.endpoints') },
          { href: '/webhooks/deliveries', text: t('tabs.deliveries') },
          { href: '/webhooks/sinks', text: t('tabs.sinks') },
          { href: '/webhooks/verify', text: t('tabs.verify') },
        ]}
      />
    </>
  )
}
