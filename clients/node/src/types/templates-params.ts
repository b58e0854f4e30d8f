// Generated from the contract by `npm run gen`. Do not edit.
import type { MessageContent } from './templates.ts'

export interface TemplatesListParams {
  /** Whether to answer one page instead of everything. Default: `false`. */
  paginated?: boolean | undefined
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Clamped to 1–1000. Default: `20`. */
  limit?: number | undefined
}

export interface TemplatesCreateParams {
  /** Each once, whatever its case. 1 to 100 characters. */
  name: string
  content: MessageContent
}

export interface TemplatesGetParams {
  /** Number of the version; the newest without it. */
  version?: number | undefined
}

export interface TemplatesUpdateParams {
  /** Each once, whatever its case. 1 to 100 characters. */
  name?: string | undefined
  content?: MessageContent | undefined
}

export interface TemplatesPreviewParams {
  /** Number of the version; the newest without it. */
  version?: number | undefined
  /** Values of the variables, by name. */
  values?: Record<string, string> | undefined
}
