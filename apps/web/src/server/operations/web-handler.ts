import type { Contract, NamesRunBy } from '@messenger/shared/contract/contract'
import type { WebHandlers } from '../run-operation.ts'

/** The function that implements one operation of the contract in this process. */
export type WebHandler<N extends NamesRunBy<Contract, 'web'>> = WebHandlers<Contract>[N]
