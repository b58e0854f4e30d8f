/** Where a passport is sent to, as the body; its passphrase, if it has one, is in a header, encoded as a part of an address. */
export const passportImportPath = '/passports/import'
/** The same, to say what is in it and to write nothing. */
export const passportLookPath = '/passports/look'
export const passphraseHeader = 'x-passport-passphrase'
/** The installation's public key, as text. */
export const passportKeyPath = '/passports/key'
/** Shorter ones are guessed: whoever has the file may try for as long as they like. */
export const shortestPassphrase = 16
/** Larger ones are imported at the terminal. */
export const largestPassport = 4 * 1024 ** 3
