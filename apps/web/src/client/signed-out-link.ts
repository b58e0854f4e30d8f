import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../server/router.ts'
import { isSignedOut } from './problem.ts'

/** Tells when an answer to any call says that the login has ended: calls by clicking, reads, and streams alike. */
export function signedOutLink(tell: () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable(observer =>
        next(op).subscribe({
          next: value => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (isSignedOut(error)) tell()
            observer.error(error)
          },
        }),
      )
}
