'use client'
import { areas, type Scope } from '@messenger/shared/contract/scopes'
import { useTexts } from '../../client/use-texts.ts'

const kinds = ['read', 'write'] as const

/** What a right is called. */
export function useRightName(): (scope: Scope) => string {
  const t = useTexts('rights')
  return scope => {
    const found = areas.flatMap(area => kinds.map(kind => [area, kind] as const))
    const [area, kind] = found.find(([one, how]) => `${one}:${how}` === scope) ?? ['admin', 'write']
    return t('scopeOf', { area: t(`areas.${area}`), right: t(kind) })
  }
}
