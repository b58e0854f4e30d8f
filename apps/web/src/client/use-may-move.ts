'use client'
import { useStanding } from './use-may.ts'

/** Whether the person may let sessions leave, and take them in: admins and owners, of whom the server wants a proof as well. */
export function useMayMove(): boolean {
  const { role, scopes } = useStanding()
  return (role === 'admin' || role === 'owner') && scopes.includes('admin:write')
}
