import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../server/router.ts'
import { beginCall } from './activity.ts'

/** What the page does by itself while somebody reads or types: nobody waits for it. */
const byItself: ReadonlySet<string> = new Set(['messages.markRead', 'sessions.sendPresence'])

/** Has the page show from the first moment that a change is under way. */
export function activityLink(): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable(observer => {
        const end = op.type === 'mutation' && !byItself.has(op.path) ? beginCall() : () => undefined
        const running = next(op).subscribe({
          next: value => observer.next(value),
          complete() {
            end()
            observer.complete()
          },
          error(error) {
            end()
            observer.error(error)
          },
        })
        return () => {
          end()
          running.unsubscribe()
        }
      })
}
