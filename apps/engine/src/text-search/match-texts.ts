import type { TextMatchFields } from '@messenger/shared/text-search/text-match'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { openView } from '../chat-view/open-view.ts'
import type { EngineContext } from '../engine-context.ts'
import { searchedTexts } from './searched-texts.ts'

/** Of messages whose marks fit, those whose texts do. @throws ApiError `session_not_found` */
export async function matchTexts(
  context: EngineContext,
  { ids, words }: TextMatchFields,
): Promise<{ readonly ids: number[] }> {
  const { database, sealer, sessionId } = await openView(context)
  const query = textQuery(words)
  if (!query) return { ids: [] }
  const texts = await searchedTexts({ db: database.db, sealer, sessionId }, ids)
  return { ids: [...texts].filter(([, text]) => query.fits(text)).map(([id]) => id) }
}
