/** In the place of a password's digest, of people who have none. It is no digest, so no password fits. */
export const noPassword = '!'
