'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { TabLinks } from '../ui/tab-links.tsx'

const everyMs = 10_000

/** Heading and tabs of the three pages; the first tab says how many calls wait. */
export function AgentsHeading() {
  const t = useTexts('agents')
  const { data: count = 0 } = useQuery(
    useTRPC().agents.countWaiting.queryOptions(undefined, { refetchInterval: everyMs }),
  )
  const waiting = count > 0 ? `${t('tabs.waiting')} (${count})` : t('tabs.waiting')
  return (
    <>
      <PageHeading title={t('title')} description={t('lead')} />
      <TabLinks
        label={t('tabs.label')}
        tabs={[
          { href: '/agents', text: waiting },
          { href: '/agents/leashes', text: t('tabs.leashes') },
          { href: '/agents/calls', text: t('tabs.calls') },
        ]}
      />
    </>
  )
}
