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

async function test(context: ICredentialTestFunctions, credential: IDataObject): Promise<INodeCredentialTestResult> {
  try {
    const account = await ask(context, credential, paths['account.get'])
    // A token for chosen sessions may not ask for the account.
    const isLimited = account.status === 401 && isGood(await ask(context, credential, paths['auth.check']))
    return isLimited
      ? { status: 'OK', message: 'The token is good for the sessions chosen for it.' }
      : verdictOn(account)
  } catch (error) {
    const { message, description } = networkAdvice(codeOf(error), messageOf(error))
    return { status: 'Error', message: `${message}. ${description}` }
  }
}

interface Answer {
  status: number
  /** Empty when it is no JSON record. */
  body: IDataObject
}

async function ask(
  context: ICredentialTestFunctions,
  { baseUrl, accessToken, ignoreSslIssues }: IDataObject,
  path: string,
): Promise<Answer> {
  const response: unknown = await context.helpers.request({
    method: 'GET',
    uri: `${addressOf(String(baseUrl ?? ''))}${path}`,
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
    rejectUnauthorized: ignoreSslIssues !== true,
    timeout: TIMEOUT_MS,
    simple: false,
    resolveWithFullResponse: true,
  })
  const { statusCode, body } = recordOf(response)
  return { status: Number(statusCode), body: bodyOf(body) }
}

const isGood = ({ status, body }: Answer) => status === 200 && body.success === true

function verdictOn({ status, body }: Answer): INodeCredentialTestResult {
  // A program that is no gateway has refusals of its own.
  const told = 'success' in body ? byStatus[status] : undefined
  if (told) return { status: 'Error', message: told }
  const { subscription, plan } = status === 200 ? recordOf(body.data) : {}
  if (recordOf(subscription).status === 'expired') return { status: 'Error', message: expired }
  if (isRecord(plan)) return { status: 'OK', message: 'The gateway answers, and the token is good.' }
  return { status: 'Error', message: `${notAGateway.message}. ${notAGateway.description}` }
}

/** The body as it came, or as text that may be JSON. */
function bodyOf(body: unknown): IDataObject {
  return recordOf(typeof body === 'string' ? jsonParse(body, { fallbackValue: null }) : body)
}
