import type { ReactNode } from 'react'
import { FetchedTextsProvider } from '../../client/fetched-texts-provider.tsx'
import { publishTexts } from '../../client/texts-apart.ts'
import { dashboardTexts } from '../../texts/dashboard-texts.ts'
import { pageClock, pageLanguage, pageTimeZone } from '../../texts/texts-for.ts'

/** Gives the dashboard's words, in the page's language alone, to the client components below. They are as long as all else of a page. */
export async function DashboardTexts({ children }: { children: ReactNode }) {
  const language = await pageLanguage()
  const { address, json } = dashboardTexts(language)
  publishTexts(address, json)
  return (
    <FetchedTextsProvider
      language={language}
      timeZone={await pageTimeZone()}
      clock={await pageClock()}
      address={address}
    >
      <link rel="preload" as="fetch" href={address} crossOrigin="anonymous" fetchPriority="low" />
      {children}
    </FetchedTextsProvider>
  )
}
