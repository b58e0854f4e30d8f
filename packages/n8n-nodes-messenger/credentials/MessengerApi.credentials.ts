import type { IAuthenticateGeneric, ICredentialType, Icon, INodeProperties } from 'n8n-workflow'

/** Tested by the nodes (`testMessengerApi`), in words for every way to fail. */
export class MessengerApi implements ICredentialType {
  name = 'messengerApi'

  displayName = 'WhatsApp (Messenger Gateway) API'

  icon: Icon = { light: 'file:../icons/messenger.svg', dark: 'file:../icons/messenger.dark.svg' }

  documentationUrl = 'http://localhost:3000/docs'

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
}
