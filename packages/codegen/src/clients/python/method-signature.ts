import type { ErrorModel } from '../model/api-model.ts'
import { type Argument, parameter } from './method-fields.ts'
import { bracketed } from './python-text.ts'
import type { Place } from './python-types.ts'

/** Where a method stands. */
export interface MethodHome {
  readonly isAsync: boolean
  readonly answers: Place
  readonly gives: Place
  readonly errors: readonly ErrorModel[]
}

/** The last argument of every method. */
export const optionsParameter = 'request_options: CallOptions | None = None'

/** The head of a method with the arguments of its operation. */
export function signature(
  name: string,
  path: readonly Argument[],
  rest: readonly Argument[],
  output: string,
  isAsync: boolean,
): string[] {
  const items = ['self', ...path.map(parameter), '*', ...rest.map(parameter), optionsParameter]
  return definition(name, items, output, isAsync)
}

/** The head of any method, with a colon at its end. */
export function definition(name: string, items: readonly string[], output: string, isAsync: boolean): string[] {
  return bracketed(`${isAsync ? 'async ' : ''}def ${name}(`, items, `) -> ${output}:`, 4)
}
