const passed = [
  'PATH',
  'HOME',
  'USER',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NO_COLOR',
]

/** What every child may see of our environment. Secrets are added one by one by whoever needs them. */
export function baseEnv(source = process.env) {
  return pick(source, passed)
}

/** The named variables that are set and not empty. */
export function pick(source, names) {
  return Object.fromEntries(names.filter(name => source[name]).map(name => [name, source[name]]))
}
