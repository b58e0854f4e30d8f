import type { ReactNode } from 'react'
import { TextsProvider } from '../../client/texts-provider.tsx'
import { compiledTexts } from '../../texts/compiled-texts.ts'
import type { Room } from '../../texts/en.ts'
import { pageLanguage, pageTimeZone } from '../../texts/texts-for.ts'

/** Sends the words of some rooms, in the page's language alone, to the client components below. */
export async function PageTexts({ rooms, children }: { rooms: readonly Room[]; children: ReactNode }) {
  const language = await pageLanguage()
  return (
    <TextsProvider language={language} timeZone={await pageTimeZone()} texts={compiledTexts(language, rooms)}>
      {children}
    </TextsProvider>
  )
}
