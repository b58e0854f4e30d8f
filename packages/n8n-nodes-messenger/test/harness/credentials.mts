import type {
  ICredentialDataDecryptedObject,
  ICredentialType,
  IHttpRequestOptions,
  INode,
  IRequestOptionsSimplified,
  Workflow,
} from 'n8n-workflow'
import { n8nWorkflow } from './n8n-packages.mts'

export type GatewayCredential = ICredentialDataDecryptedObject & { baseUrl: string; accessToken: string }

/** Hands every node the same credential and applies the credential type's own `authenticate`, as n8n does. */
export class OneCredential extends n8nWorkflow.ICredentialsHelper {
  readonly #type: ICredentialType
  readonly #data: GatewayCredential

  constructor(type: ICredentialType, data: GatewayCredential) {
    super()
    this.#type = type
    this.#data = data
  }

  async authenticate(
    credentials: ICredentialDataDecryptedObject,
    _typeName: string,
    options: IHttpRequestOptions | IRequestOptionsSimplified,
    workflow?: Workflow,
    node?: INode,
  ): Promise<IHttpRequestOptions> {
    const { authenticate } = this.#type
    if (typeof authenticate !== 'object' || !workflow || !node) throw new Error('A generic authenticate is expected.')
    const headers = Object.entries(authenticate.properties.headers ?? {}).map(([name, value]) => [
      name,
      resolveValue(workflow, node, String(value), credentials),
    ])
    return asHttpRequest({ ...options, headers: { ...options.headers, ...Object.fromEntries(headers) } })
  }

  async getDecrypted(): Promise<ICredentialDataDecryptedObject> {
    return this.#data
  }

  getParentTypes(): string[] {
    return []
  }

  isCredentialUsableByNode(): boolean {
    return true
  }

  async preAuthentication(): Promise<undefined> {
    return undefined
  }

  async runPreAuthentication(): Promise<undefined> {
    return undefined
  }

  getCredentialsProperties() {
    return this.#type.properties
  }

  async getCredentials(): Promise<never> {
    throw new Error('Credentials are not stored in tests.')
  }

  async updateCredentials(): Promise<never> {
    throw new Error('Credentials are not stored in tests.')
  }

  async updateCredentialsOauthTokenData(): Promise<never> {
    throw new Error('Credentials are not stored in tests.')
  }
}

/** Evaluates `=Bearer {{$credentials.accessToken}}` and the like. */
export function resolveValue(
  workflow: Workflow,
  node: INode,
  value: string,
  credentials: ICredentialDataDecryptedObject,
): string {
  return String(
    workflow.expression.getSimpleParameterValue(node, value, 'internal', { $credentials: credentials }, undefined, ''),
  )
}

/** Guarantee: requests of the nodes under test always carry a url, the only field the simplified form may lack. */
function asHttpRequest(options: object): IHttpRequestOptions {
  return options as IHttpRequestOptions
}
