import { type ExportFormat, exportsPrefix } from './export-formats.ts'

/** The address of what the filters of the page fit, which it has as JSON. */
export function auditExportOf(format: ExportFormat, filter: object): string {
  return `${exportsPrefix}audit.${format}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
