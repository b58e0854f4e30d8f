import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, Icon, INodeProperties } from 'n8n-workflow'
import { paths } from '../nodes/Messenger/generated/endpoints'

const notAGateway =
  'This address does not answer like a gateway. Check the Base URL: the address at which you open the dashboard of the gateway.'

export class MessengerApi implements ICredentialType {
  name = 'messengerApi'

  displayName = 'Messenger API'

  icon: Icon = { light: 'file:../icons/messenger.svg', dark: 'file:../icons/messenger.dark.svg' }

  documentationUrl = 'https://messenger-gateway.example/n8n'

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://gateway.example.com',
      description: 'Address of the gateway, as its dashboard is opened',
    },
    {
      displayName: 'Personal Access Token',
      name: 'accessToken',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'e.g. 12|AbCdEf…',
      description: 'Created in the account settings of the gateway. It reaches every session of the account.',
    },
    {
      displayName: 'Ignore SSL Issues (Insecure)',
      name: 'ignoreSslIssues',
      type: 'boolean',
      default: false,
      description:
        'Whether to connect even if the certificate of the gateway cannot be checked, as when the test answers DEPTH_ZERO_SELF_SIGNED_CERT',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.accessToken}}' } },
  }

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/api$/, "")}}',
      // Only a gateway knows the account of a token, and only a token that may read is told.
      url: paths['account.get'],
      skipSslCertificateValidation: '={{$credentials.ignoreSslIssues}}',
    },
    rules: mixed([
      {
        type: 'responseCode',
        properties: {
          value: 401,
          message:
            'The token is unknown, expired or was revoked. Create a new one in the account settings of the gateway. A token for chosen sessions fails here, too: it works in nodes that use these sessions.',
        },
      },
      {
        type: 'responseCode',
        properties: {
          value: 403,
          message: 'The token is good, but may not read. Create one with the scope Read, Write or Full.',
        },
      },
      // Other programs answer every address with a page of theirs.
      { type: 'responseSuccessBody', properties: { key: 'data.plan', value: undefined, message: notAGateway } },
      { type: 'responseCode', properties: { value: 404, message: notAGateway } },
      { type: 'responseCode', properties: { value: 405, message: notAGateway } },
      {
        type: 'responseCode',
        properties: { value: 429, message: 'Too many tests in a row. Wait a minute and test again.' },
      },
    ]),
  }
}

type Rules = NonNullable<ICredentialTestRequest['rules']>

/** Guarantee: n8n reads each rule by its own type (`CredentialsTester` in n8n 2.41.1); its declaration knows lists of one type alone. */
function mixed(rules: Array<Rules[number]>): Rules {
  return rules as Rules
}
