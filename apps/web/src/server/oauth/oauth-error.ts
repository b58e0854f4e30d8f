export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'temporarily_unavailable'
  | 'slow_down'

/** A refusal as RFC 6749 (5.2) and RFC 7591 (3.2.2) write it. */
export class OauthError extends Error {
  readonly code: OauthErrorCode
  readonly status: number
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(code: OauthErrorCode, description: string, { status = 400, retryAfter }: Partial<OauthErrorDetail> = {}) {
    super(description)
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }

  get body() {
    return { error: this.code, error_description: this.message }
  }
}

interface OauthErrorDetail {
  readonly status: number
  readonly retryAfter: number
}
