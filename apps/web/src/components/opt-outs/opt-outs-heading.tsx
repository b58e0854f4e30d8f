'use client'
import { useTexts } from '../../client/use-texts.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { AddOptOut } from './add-opt-out.tsx'
import { ImportOptOuts } from './import-opt-outs.tsx'

/** Heading and tabs of both pages. */
export function OptOutsHeading() {
  const t = useTexts('optOuts')
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <ImportOptOuts />
            <AddOptOut />
          </>
        }
      />
      <TabLinks
        label={t('tabs.label')}
        tabs={[
          { href: '/opt-outs', text: t('tabs.people') },
          { href: '/opt-outs/words', text: t('tabs.words') },
        ]}
      />
    </>
  )
}
