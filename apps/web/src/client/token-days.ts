/** After so many days a token ends whose maker does not say when: offered by the form, and held to by the server. */
export const usualTokenDays = 90
