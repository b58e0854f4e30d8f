import { type SandboxClient, SandboxError } from '@messenger/sandbox-network/admin/client'
import { ApiError, type ErrorCode, validationError } from '@messenger/shared/contract/errors'
import type { WebContext } from '../../web-context.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  phone_not_found: 'phone_not_found',
  fault_not_found: 'fault_not_found',
  call_not_found: 'call_not_found',
  magic_readonly: 'magic_readonly',
  phone_offline: 'phone_offline',
  unreachable: 'not_ready',
}

const fieldTexts: Readonly<Record<string, readonly [field: string, text: string]>> = {
  phone_taken: ['phone_number', 'The phone number has already been taken.'],
  qr_invalid: ['qr', 'The qr is invalid or has expired.'],
  code_invalid: ['code', 'The code is invalid or has expired.'],
  call_moved_on: ['action', 'The selected action is invalid.'],
}

/**
 * Asks the sandbox network, in the account's own world (`owner`).
 * @throws ApiError `sandbox_disabled`, or the contract's code for what the network refused
 */
export async function askSandbox<T>(
  { sandbox, accountId }: Pick<WebContext, 'sandbox' | 'accountId'>,
  ask: (sandbox: SandboxClient, owner: string) => Promise<T>,
): Promise<T> {
  if (!sandbox) throw new ApiError('sandbox_disabled')
  return ask(sandbox, String(accountId)).catch(error => {
    throw error instanceof SandboxError ? refusalOf(error) : error
  })
}

function refusalOf(error: SandboxError): unknown {
  const text = fieldTexts[error.code]
  if (text) return validationError({ [text[0]]: [text[1]] })
  if (error.code === 'validation' && error.field) {
    return validationError({ [error.field]: [`The ${error.field} field format is invalid.`] })
  }
  const code = codes[error.code]
  return code ? new ApiError(code) : error
}
