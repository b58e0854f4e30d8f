/** Where the documentation is. */
export const documentationPath = '/docs'

/** Pages of the dashboard that stand in frames of the documentation: an operation's form, for whoever is signed in. */
export const tryPrefix = `${documentationPath}/try/`
