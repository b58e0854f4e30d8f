import type { ReactNode } from 'react'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface AskedCardProps<One> {
  readonly words: {
    readonly title: string
    readonly description: string
    readonly none: string
    readonly earlier: string
  }
  /** Asks for one more; absent for whoever may not. */
  readonly form: ReactNode
  readonly data: { readonly total: number; readonly data: readonly One[] } | undefined
  readonly error: unknown
  readonly row: (one: One) => ReactNode
}

/** What was asked for and what became of it, below a form that asks for more. */
export function AskedCard<One>({ words, form, data, error, row }: AskedCardProps<One>) {
  const problemOf = useProblemOf()
  return (
    <Card title={words.title} description={words.description}>
      {form}
      {Boolean(error) && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={2} />}
      {data && data.total === 0 && <p className="mt-4 text-sm text-faint">{words.none}</p>}
      {data && data.total > 0 && (
        <ul aria-label={words.earlier} className="mt-4 divide-y divide-line">
          {data.data.map(row)}
        </ul>
      )}
    </Card>
  )
}
