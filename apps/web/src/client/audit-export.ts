/** Where the audit log is handed out as a file; `?filter=` has the filters of the page as JSON. */
export const auditExportPrefix = '/exports/audit.'
export const auditFormats = ['csv', 'json'] as const
export type AuditFormat = (typeof auditFormats)[number]

/** The address of what the filters fit. */
export function auditExportOf(format: AuditFormat, filter: object): string {
  return `${auditExportPrefix}${format}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
