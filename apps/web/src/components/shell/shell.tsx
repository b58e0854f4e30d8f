import type { ReactNode } from 'react'
import type { Visitor } from '../../server/auth/who-is.ts'
import { textsFor } from '../../texts/texts-for.ts'
import { Shortcuts } from '../palette/shortcuts.tsx'
import { StepUpPlace } from '../people/step-up-place.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActivityBar } from './activity-bar.tsx'
import { LiveSign } from './live-sign.tsx'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PersonMenuPlace } from './person-menu-place.tsx'

/** Frame of every page: navigation beside the page, on a phone at the bottom edge. */
export async function Shell({ person, children }: { person: Visitor; children: ReactNode }) {
  const t = await textsFor('shell')
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[16.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-surface px-4 md:h-dvh gap-3 md:flex-col md:items-stretch md:justify-start md:gap-6 md:border-r md:border-b-0 md:p-4">
        <Link href="/overview" className="min-w-0 rounded-lg md:px-2 md:pt-1">
          <Logo />
        </Link>
        <div className="ml-auto md:ml-0">
          <Shortcuts />
        </div>
        <Navigation />
        <div className="flex items-center gap-3 md:mt-auto md:flex-col md:items-stretch md:gap-2">
          <div className="md:px-3">
            <LiveSign />
          </div>
          <PersonMenuPlace name={person.name} email={person.email} isOperator={person.isOperator} />
        </div>
      </header>
      <div className="min-w-0">
        <OfflineStrip />
        <main id="content" className="mx-auto w-full max-w-page px-4 pt-6 pb-28 sm:px-6 md:pt-8 md:pb-12 lg:px-8">
          <ActivityBar />
          {person.role === 'viewer' && person.rights.isBuiltIn && (
            <Notice tone="info" className="mb-6">
              {t('viewerOnly')}
            </Notice>
          )}
          {children}
        </main>
      </div>
      <StepUpPlace />
    </div>
  )
}
