import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { contactList, listExample } from './record.ts'

const path = '/api/lists'

export const list = defineOperation({
  title: 'Get Many Lists',
  description: 'The lists of contacts of the account, by name.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object(pageQuery),
  output: pageOf(contactList),
  errors: [],
  example: { input: { page: 1, per_page: 10 }, output: onePage(path, listExample) },
  mcp: { tool: 'list_contact_lists', args: { page: 'page', per_page: 'per_page' }, maximum: { per_page: 100 } },
  n8n: { resource: 'List', operation: 'Get Many' },
})
