import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { tenantIdParameter } from './record.ts'
import { tenantTokenIdParameter } from './token.ts'

export const revokeToken = defineOperation({
  title: 'Revoke Tenant Token',
  description: 'Ends a token that this account made in a tenant, from the next call on.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/tenants/{tenantId}/tokens/{tokenId}' },
  envelope: 'none',
  input: z.object({ tenantId: tenantIdParameter, tokenId: tenantTokenIdParameter }),
  output: z.null(),
  errors: ['tenant_not_found', 'token_not_found'],
  example: { input: { tenantId: 12, tokenId: 31 }, output: null },
  n8n: { resource: 'Tenant', operation: 'Revoke Token' },
})
