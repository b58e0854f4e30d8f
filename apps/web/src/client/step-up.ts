import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../server/router.ts'
import { refusalOf } from './problem.ts'

/** The one question whether it is still the person, shared by all acts that wait for its answer. */
export interface StepUp {
  /** Resolves to false when they do not prove it, or when nobody is there to ask them. */
  ask(): Promise<boolean>
  answer(isProved: boolean): void
  isAsked(): boolean
  /** For whoever shows the question; ends with what it answers. */
  show(onChange: () => void): () => void
}

export function createStepUp(): StepUp {
  const shown = new Set<() => void>()
  let open: PromiseWithResolvers<boolean> | undefined
  const tell = () => {
    for (const onChange of shown) onChange()
  }
  const answer = (isProved: boolean) => {
    open?.resolve(isProved)
    open = undefined
    tell()
  }
  return {
    async ask() {
      if (shown.size === 0) return false
      if (!open) {
        open = Promise.withResolvers()
        tell()
      }
      return open.promise
    },
    answer,
    isAsked: () => open !== undefined,
    show(onChange) {
      shown.add(onChange)
      return () => {
        shown.delete(onChange)
        if (shown.size === 0) answer(false)
      }
    },
  }
}

/** Asks the person when the server wants a proof, and makes the refused call once more when they have given it. */
export function stepUpLink({ ask }: Pick<StepUp, 'ask'>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable(observer => {
        let isOver = false
        const call = (isRepeated: boolean) =>
          next(op).subscribe({
            next: value => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              if (isRepeated || refusalOf(error).code !== 'step_up_required') return observer.error(error)
              ask().then(isProved => {
                if (isOver) return
                if (isProved) running = call(true)
                else observer.error(error)
              })
            },
          })
        let running = call(false)
        return () => {
          isOver = true
          running.unsubscribe()
        }
      })
}
