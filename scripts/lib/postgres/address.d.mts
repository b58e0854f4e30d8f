/** The address of one or several servers with what `change` does to it as a `URL`; its servers stay as they are. */
export function changeAddress(text: string, change: (address: URL) => void): string
