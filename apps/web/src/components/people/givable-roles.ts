const roles = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

export function isRole(text: string): text is Role {
  return roles.some(role => role === text)
}

/** The roles that a person may give, and whose holders they may change; the server decides. */
export function givableRoles(own: Role): readonly Role[] {
  if (own === 'owner') return roles
  return own === 'admin' ? roles.filter(role => role !== 'owner') : []
}
