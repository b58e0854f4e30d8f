import { textIndexes, textIndexWords } from '@messenger/shared/db/schema'
import { excerptOf } from '@messenger/shared/text-search/found-parts'
import { markValues, stretchOf } from '@messenger/shared/text-search/mark-values'
import { marksOf } from '@messenger/shared/text-search/marks-of'
import { textMatchFields } from '@messenger/shared/text-search/text-match'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { eq } from 'drizzle-orm'
import type { TestEngine } from './engine.ts'
import { opensAs, type Stored, storeMessage } from './stored-messages.ts'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

export const startSearchingWeb = () =>
  startTestWeb({
    settings: { publicUrl: undefined, allowPrivateUrls: false, authSecret, setupCode, textSearch: true },
  })

/** What an engine does with texts: it indexes and opens them. */
export function createIndexedTexts(web: TestWeb, engine: TestEngine) {
  const { db } = web.database
  const texts = new Map<number, string>()
  opensAs(engine, (id, words) => {
    const text = texts.get(id) ?? ''
    return { text, ...(words !== undefined && { excerpt: excerptOf(text, words, 100) }) }
  })
  engine.on('internal.matchTexts', ({ input }) => {
    const { ids, words } = textMatchFields.parse(input)
    return { ids: ids.filter(id => textQuery(words)?.fits(texts.get(id) ?? '')) }
  })
  return {
    /** `marked`: as if its words had the values of those. */
    async store(accountId: number, stored: Stored & { readonly text: string; readonly marked?: string }) {
      const { id } = await storeMessage(web, stored)
      const { sessionId, text, marked = text } = stored
      texts.set(id, text)
      const values = markValues(web.sealer, accountId, stretchOf(id), marksOf(marked))
      await db.insert(textIndexWords).values({ sessionId, messageId: id, words: values.map(BigInt) })
      return id
    },
    /** An engine has indexed what was stored. */
    finish: (sessionId: number) =>
      db
        .update(textIndexes)
        .set({ head: web.sealer.head, doneAt: new Date() })
        .where(eq(textIndexes.sessionId, sessionId)),
  }
}
