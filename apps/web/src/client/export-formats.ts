/** Below it are files of whatever fits an address's filters: `/exports/messages.csv`. */
export const exportsPrefix = '/exports/'
export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
