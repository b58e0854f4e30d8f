/**
 * Policy of a page. Scripts and inserted styles need the nonce; frames, plug-ins and foreign form targets are out.
 * `development` adds what the compiler's live reload needs.
 */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}

/** Policy of pages for people who hold no login: the same, and nothing that they do not use. */
export function strictSecurityPolicy(nonce: string, development: boolean): string {
  return contentSecurityPolicy(nonce, development)
    .replace("default-src 'self'", "default-src 'none'")
    .replace("img-src 'self' data: blob:", "img-src 'self'")
    .replace("form-action 'self'", "form-action 'none'")
}

/** Policy of pages that stand in frames of the documentation: the same, but that our own pages may hold them. */
export function framedSecurityPolicy(nonce: string, development: boolean): string {
  return contentSecurityPolicy(nonce, development).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
}
