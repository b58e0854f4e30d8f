'use client'
import { useStanding } from '../../client/use-may.ts'
import { useThisSession } from '../sessions/session-context.ts'

/** Whether messages of the session whose page this is are found by words of their texts. */
export function useSearchesTexts(): boolean {
  const { searchesTexts } = useStanding()
  return useThisSession().search_texts && searchesTexts
}
