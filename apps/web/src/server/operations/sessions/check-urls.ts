import { type FieldErrors, validationError } from '@messenger/shared/contract/errors'
import { checkUrl } from '@messenger/shared/outbound/url-guard'
import type { WebSettings } from '../../services.ts'

interface Urls {
  readonly webhook_url?: string | null | undefined
  readonly proxy_url?: string | null | undefined
}

/** Refuses addresses that this deployment may not call. @throws ApiError `validation` */
export async function checkUrls({ webhook_url, proxy_url }: Urls, settings: WebSettings): Promise<void> {
  const errors: FieldErrors = {}
  const policy = { allowPrivate: settings.allowPrivateUrls }
  if (webhook_url && !(await checkUrl(webhook_url, policy)).ok) {
    errors.webhook_url = ['The webhook_url field must be a public https URL.']
  }
  if (proxy_url && !(await checkUrl(asHttps(proxy_url), policy)).ok) {
    errors.proxy_url = ['The proxy_url field format is invalid.']
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

/** The guard knows web addresses alone; of a proxy only the host counts, its scheme is the schema's business. */
function asHttps(proxyUrl: string): string {
  return proxyUrl.replace(/^[a-z0-9]+:/, 'https:')
}
