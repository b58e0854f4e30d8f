'use client'
import { useMay, useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'

/** Says that texts are not searched, and where that is changed. */
export function TextsOff({ sessionId }: { sessionId: number }) {
  const t = useTexts('chat')
  const may = useMay()
  const { searchesTexts } = useStanding()
  if (!searchesTexts) return t('find.forbidden')
  if (!may('sessions.update')) return t('find.offForRole')
  return t.rich('find.off', {
    link: inner => (
      <Link href={`/sessions/${sessionId}/settings`} className="rounded font-medium text-link underline">
        {inner}
      </Link>
    ),
  })
}
