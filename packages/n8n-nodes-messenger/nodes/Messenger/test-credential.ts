import {
  type ICredentialsDecrypted,
  type ICredentialTestFunctions,
  type IDataObject,
  type INodeCredentialTestResult,
  jsonParse,
} from 'n8n-workflow'
import { isRecord, recordOf } from './build-request'
import { addressOf, notAGateway } from './gateway-address'
import { paths } from './generated/endpoints'
import { networkAdvice } from './network-advice'
import { codeOf, messageOf } from './node-error'

const TIMEOUT_MS = 20_000

const expired =
  'The subscription of the account has expired: the gateway refuses to send and to connect. Check the plan in its settings.'

const byStatus: Partial<Record<number, string>> = {
  401: 'The token is unknown, expired or was revoked. Create a new one in the account settings of the gateway.',
  403: 'The token is good, but it may not read. Create one with the scope Read, Write or Full.',
  429: 'Too many tests in a row. Wait a minute and test again.',
}

/**
 * What the button in the credential's dialog says: whether a gateway answers at the address, and whether the token may do
 * anything there. Only a gateway knows the account of a token; other programs answer any address with a page of theirs.
 */
export async function testMessengerApi(
  this: ICredentialTestFunctions,
  { data }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
  return await test(this, recordOf(data))
}

// n8n gives a test of its own this way to call alone.
async function test(
  context: ICredentialTestFunctions,
  { baseUrl, accessToken, ignoreSslIssues }: IDataObject,
): Promise<INodeCredentialTestResult> {
  try {
    const response: unknown = await context.helpers.request({
      method: 'GET',
      uri: `${addressOf(String(baseUrl ?? ''))}${paths['account.get']}`,
      headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
      rejectUnauthorized: ignoreSslIssues !== true,
      timeout: TIMEOUT_MS,
      simple: false,
      resolveWithFullResponse: true,
    })
    return verdictOn(recordOf(response))
  } catch (error) {
    const { message, description } = networkAdvice(codeOf(error), messageOf(error))
    return { status: 'Error', message: `${message}. ${description}` }
  }
}

function verdictOn({ statusCode, body }: { statusCode?: unknown; body?: unknown }): INodeCredentialTestResult {
  const status = Number(statusCode)
  const answer = bodyOf(body)
  // A program that is no gateway has refusals of its own.
  const told = answer && 'success' in answer ? byStatus[status] : undefined
  if (told) return { status: 'Error', message: told }
  const account = status === 200 ? recordOf(answer?.data) : {}
  if (recordOf(account.subscription).status === 'expired') return { status: 'Error', message: expired }
  if (isRecord(account.plan)) return { status: 'OK', message: 'The gateway answers, and the token is good.' }
  return { status: 'Error', message: `${notAGateway.message}. ${notAGateway.description}` }
}

/** The body as it came, or as text that may be JSON. */
function bodyOf(body: unknown) {
  const parsed: unknown = typeof body === 'string' ? jsonParse(body, { fallbackValue: null }) : body
  return isRecord(parsed) ? parsed : undefined
}
