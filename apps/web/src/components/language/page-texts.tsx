import type { ReactNode } from 'react'
import type { Language } from '../../client/language.ts'
import { TextsProvider } from '../../client/texts-provider.tsx'
import { compiledTexts } from '../../texts/compiled-texts.ts'
import type { Room } from '../../texts/en.ts'
import { pageClock, pageLanguage, pageTimeZone } from '../../texts/texts-for.ts'

/** Sends the words of some rooms, in the page's language alone, to the client components below. */
export async function PageTexts({ rooms, children }: { rooms: readonly Room[]; children: ReactNode }) {
  const language = await pageLanguage()
  return (
    <TextsProvider
      language={language}
      timeZone={await pageTimeZone()}
      clock={await pageClock()}
      texts={written(language, rooms)}
    >
      {children}
    </TextsProvider>
  )
}

const kept = new Map<string, string>()

/** The same text for every page: it is long. */
function written(language: Language, rooms: readonly Room[]): string {
  const key = `${language} ${rooms.join()}`
  const text = kept.get(key) ?? JSON.stringify(compiledTexts(language, rooms))
  kept.set(key, text)
  return text
}
