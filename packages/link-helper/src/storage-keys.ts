/** The linking under way, for the worker and the helper's page alone. */
export const linkingKey = 'linking'

/** What the person entered, kept by the helper's page while the browser asks for access: its popup may close then. */
export const draftKey = 'draft'

/** Changes when there is something new to ask the worker about; for pages' scripts, which may not read the linking. */
export const signalKey = 'signal'

/** Origins of the gateways that the person gave access to. */
export const gatewaysKey = 'gateways'
