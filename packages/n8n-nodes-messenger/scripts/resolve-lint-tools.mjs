const tools = new URL('../lint/package.json', import.meta.url).href

/** eslint.config.mjs finds n8n's rules where they are installed. */
export function resolve(specifier, context, next) {
  return next(specifier, specifier.startsWith('@n8n/node-cli/') ? { ...context, parentURL: tools } : context)
}
