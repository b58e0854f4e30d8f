const STATUS = {
  unauthorized: 401,
  not_found: 404,
  phone_not_found: 404,
  fault_not_found: 404,
  population_not_found: 404,
  file_not_found: 404,
  call_not_found: 404,
  phone_taken: 422,
  phone_limit: 403,
  magic_readonly: 403,
  phone_offline: 400,
  qr_invalid: 422,
  code_invalid: 422,
  call_moved_on: 422,
  validation: 422,
} as const

export type AdminErrorCode = keyof typeof STATUS

/** What the caller of the admin API did wrong; `field` names the input at fault. */
export class AdminError extends Error {
  readonly code: AdminErrorCode
  readonly field: string | undefined
  readonly status: number

  constructor(code: AdminErrorCode, field?: string) {
    super(code)
    this.code = code
    this.field = field
    this.status = STATUS[code]
  }
}
