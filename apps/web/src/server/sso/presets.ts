/** Where a provider is, and what is known of it without asking. */
export type Endpoints =
  | {
      readonly kind: 'oidc'
      readonly name: string
      readonly issuer: string
      /** It never says when somebody last gave their password: being sent through it counts as a proof. */
      readonly lacksAuthTime: boolean
    }
  | { readonly kind: 'github'; readonly name: string; readonly issuer: string; readonly api: string }

interface Given {
  readonly preset: 'oidc' | 'google' | 'microsoft' | 'github' | 'keycloak'
  readonly issuer: string | undefined
  readonly tenant: string | undefined
  readonly url: string | undefined
  readonly realm: string | undefined
}

/** A text says what is missing. */
export function endpointsOf({ preset, issuer, tenant, url, realm }: Given): Endpoints | string {
  const oidc = (name: string, at: string, lacksAuthTime = false): Endpoints => ({
    ...{ kind: 'oidc', name, issuer: at, lacksAuthTime },
  })
  switch (preset) {
    case 'oidc':
      return issuer === undefined ? 'issuer is missing' : oidc(new URL(issuer).hostname, issuer)
    case 'google':
      return oidc('Google', 'https://accounts.google.com', true)
    case 'microsoft':
      return tenant === undefined
        ? 'tenant is missing: the id of the directory'
        : oidc('Microsoft', `https://login.microsoftonline.com/${tenant}/v2.0`)
    case 'keycloak':
      if (issuer !== undefined) return oidc('Keycloak', issuer)
      if (url === undefined || realm === undefined) return 'url and realm are missing'
      return oidc('Keycloak', `${withoutSlash(url)}/realms/${encodeURIComponent(realm)}`)
    case 'github': {
      const at = withoutSlash(url ?? 'https://github.com')
      const api = url === undefined ? 'https://api.github.com' : `${at}/api/v3`
      return { kind: 'github', name: 'GitHub', issuer: at, api }
    }
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
