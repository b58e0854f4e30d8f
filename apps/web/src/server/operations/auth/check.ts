import type { WebHandler } from '../web-handler.ts'

/** The token was proven before the work began: nothing is left to do. */
export const check: WebHandler<'auth.check'> = async () => null
