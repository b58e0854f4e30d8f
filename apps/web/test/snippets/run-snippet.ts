/** What the variable `TOKEN` holds where snippets run. */
export const token = '7|"it\'s" $HOME `id` %s'

/** Runs a snippet until what it sends has been answered. Its files are in `folder`, whose only file is `fileName`. */
export type RunSnippet = (text: string, folder: string, fileName?: string) => Promise<void>
