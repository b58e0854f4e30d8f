/** Where a store of another program is sent to, as the body; what is asked of it is in the address. */
export const importLookPath = '/session-imports/look'
export const importInstallPath = '/session-imports/install'
/** The largest store that is taken in. */
export const largestStore = 64 * 1024 * 1024
