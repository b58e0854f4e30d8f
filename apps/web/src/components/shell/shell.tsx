import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Frame of every page: navigation beside the page, on a phone at the bottom edge. */
export function Shell({ person, children }: { person: { name: string; email: string }; children: ReactNode }) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[16.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-surface px-4 md:h-dvh md:flex-col md:items-stretch md:justify-start md:gap-6 md:border-r md:border-b-0 md:p-4">
        <Link href="/sessions" className="rounded-lg md:px-2 md:pt-1">
          <Logo />
        </Link>
        <Navigation />
        <div className="md:mt-auto">
          <PersonMenu {...person} />
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-6xl px-4 pt-6 pb-28 sm:px-6 md:pt-8 md:pb-12 lg:px-8">
        {children}
      </main>
    </div>
  )
}
