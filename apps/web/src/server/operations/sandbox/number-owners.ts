import { SandboxError } from '@messenger/sandbox-network/admin/client'
import { type ApiError, validationError } from '@messenger/shared/contract/errors'
import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { WebContext } from '../../web-context.ts'
import { askSandbox } from './sandbox-of.ts'

type Context = Pick<WebContext, 'sandbox' | 'accountId'>

/**
 * For a session that is to have the number on the sandbox: no phone of another account has it. Held until the transaction ends, so
 * that nobody makes such a phone meanwhile.
 * @throws ApiError `validation`, which does not tell whose it is; `not_ready` when the network cannot be asked
 */
export async function requireNoForeignPhone(tx: Tx, context: Context, phone_number: string): Promise<void> {
  if (!context.sandbox) return
  await hold(tx, phone_number)
  const { foreign } = await askSandbox(context, (sandbox, owner) =>
    sandbox.isForeign({ owner, phone_number }).catch(error => {
      // A network of the release before does not know the question.
      if (error instanceof SandboxError && error.code === 'not_found') return { foreign: false }
      throw error
    }),
  )
  if (foreign) throw taken()
}

/**
 * For a phone that is to have the number: no session of another account has it. Held as above.
 * @throws ApiError `validation`
 */
export async function requireNoForeignSession(tx: Tx, { accountId }: Context, phoneNumber: string): Promise<void> {
  await hold(tx, phoneNumber)
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.network, 'sandbox'),
        eq(sessions.phoneNumber, phoneNumber),
        ne(sessions.accountId, accountId),
        isPresent,
      ),
    )
  if (found.length > 0) throw taken()
}

/** Sessions and phones are kept in two places: whoever gives a number away in one looks into the other first. */
async function hold(tx: Tx, phoneNumber: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sandboxNumber}::int, hashtext(${phoneNumber}))`)
}

function taken(): ApiError {
  return validationError({ phone_number: ['The phone number has already been taken.'] })
}
