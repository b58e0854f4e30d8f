import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, Icon, INodeProperties } from 'n8n-workflow'
import { authCheckPath } from '../nodes/Messenger/generated/endpoints'

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
      description: 'Public address of the gateway, without /api',
    },
    {
      displayName: 'Personal Access Token',
      name: 'accessToken',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Created in the account settings of the gateway',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.accessToken}}' } },
  }

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}', url: authCheckPath },
  }
}
