/** Where pages of the reference are, below the site's address. */
export const operationSlug = (resource: string, method: string) => `api/${resource}.${method}`
export const eventSlug = (name: string) => `events/${name}`
export const errorSlug = (code: string) => `errors/${code}`

/** As Markdown links to a page of the site. */
export const errorLink = (code: string) => `[\`${code}\`](/docs/${errorSlug(code)})`
