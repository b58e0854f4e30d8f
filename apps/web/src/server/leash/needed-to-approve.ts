import { operations } from '@messenger/shared/contract/operations'
import { isScope, type Scope, scopes } from '@messenger/shared/contract/scopes'
import { neededScopes } from '../people/needed-scopes.ts'
import type { Approval } from './approvals.ts'
import type { Fields } from './fields-at.ts'
import { isUnseen } from './unseen.ts'

type Asked = Pick<Approval, 'operation'>

/** The rights of whoever does the same by themselves. Of an operation that this release does not know, all. */
function neededToDo({ operation }: Asked, input: Fields): readonly Scope[] {
  const row = operations.find(({ name }) => name === operation)
  return row ? neededScopes(row, input) : scopes
}

/** The rights that seeing needs what a call sends or changes beside its input: to read where it writes. */
export function neededToSee(asked: Asked, input: Fields): readonly Scope[] {
  if (!isUnseen(asked.operation)) return []
  return neededToDo(asked, input)
    .map(scope => scope.replace(/:write$/, ':read'))
    .filter(isScope)
}

/** The rights that allowing a call needs. Nobody lets an agent do what they may not do, nor what they may not see. */
export function neededToApprove(asked: Asked, input: Fields): readonly Scope[] {
  return [...new Set([...neededToDo(asked, input), ...neededToSee(asked, input)])]
}
