import type { z } from 'zod'
import type { ContractTree, NamesRunBy, OperationOf } from './contract.ts'
import type { Operation, Runner } from './operation.ts'

type InputOf<O> = O extends { input: infer I extends z.ZodType } ? z.output<I> : never
type OutputOf<O> = O extends { output: infer T extends z.ZodType } ? z.input<T> : never

/** Parsed input and reply payload of an operation. */
export type OperationInput<O extends Operation> = InputOf<O>
export type OperationOutput<O extends Operation> = OutputOf<O>

/**
 * One function for each operation that process `P` runs. Use with `satisfies`: a missing or misshapen handler is a
 * type error.
 */
export type Handlers<C extends ContractTree, P extends Runner, Context> = {
  readonly [N in NamesRunBy<C, P>]: (
    context: Context,
    input: InputOf<OperationOf<C, N>>,
  ) => Promise<OutputOf<OperationOf<C, N>>>
}
