import type { AddedMembers } from '@messenger/shared/contract/lists/record'

/** What an import answers. Read by hand: see `uploadFile`. */
export function readAdded(answer: unknown): AddedMembers {
  const { added, updated, doubled, refused, errors } = Object(answer)
  const told: readonly unknown[] = Array.isArray(errors) ? errors : []
  return {
    ...{ added: Number(added), updated: Number(updated), doubled: Number(doubled), refused: Number(refused) },
    errors: told.map(one => ({ line: Number(Object(one).line), reason: String(Object(one).reason) })),
  }
}
