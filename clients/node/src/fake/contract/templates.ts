// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/templates.ts'
import type { FakeOperations } from '../rules.ts'

export const templatesOperations: FakeOperations = {
  'templates.list': {
    row: rows.list,
    fields: {
      paginated: { kind: 'boolean' },
      page: { kind: 'integer', limits: { minimum: 1 } },
      limit: { kind: 'integer' },
    },
    output: {
      items: [
        {
          id: 3,
          name: 'Appointment',
          version: 2,
          content: { text: 'Hello {{first_name|there}}, see you on {{day}}.' },
          variables: [
            { name: 'first_name', fallback: 'there', required: false },
            { name: 'day', fallback: null, required: true },
          ],
          created_at: '2026-04-15T09:59:18.000Z',
          updated_at: '2026-04-16T08:12:40.000Z',
        },
      ],
      pagination: { total: 1, page: 1, limit: 20, totalPages: 1 },
    },
  },
  'templates.create': {
    row: rows.create,
    fields: {
      name: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100 } },
      content: { kind: 'named', name: 'MessageContent', required: true },
    },
    output: {
      id: 3,
      name: 'Appointment',
      version: 1,
      content: { text: 'Hello {{first_name|there}}, see you on {{day}}.' },
      variables: [
        { name: 'first_name', fallback: 'there', required: false },
        { name: 'day', fallback: null, required: true },
      ],
      created_at: '2026-04-15T09:59:18.000Z',
      updated_at: '2026-04-15T09:59:18.000Z',
    },
  },
  'templates.get': {
    row: rows.get,
    fields: {
      templateId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      version: { kind: 'integer', limits: { minimum: 1 } },
    },
    output: {
      id: 3,
      name: 'Appointment',
      version: 2,
      content: { text: 'Hello {{first_name|there}}, see you on {{day}}.' },
      variables: [
        { name: 'first_name', fallback: 'there', required: false },
        { name: 'day', fallback: null, required: true },
      ],
      created_at: '2026-04-15T09:59:18.000Z',
      updated_at: '2026-04-16T08:12:40.000Z',
    },
  },
  'templates.update': {
    row: rows.update,
    fields: {
      templateId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      name: { kind: 'string', limits: { minLength: 1, maxLength: 100 } },
      content: { kind: 'named', name: 'MessageContent' },
    },
    output: {
      id: 3,
      name: 'Appointment',
      version: 2,
      content: { text: 'Hello {{first_name|there}}, see you on {{day}}.' },
      variables: [
        { name: 'first_name', fallback: 'there', required: false },
        { name: 'day', fallback: null, required: true },
      ],
      created_at: '2026-04-15T09:59:18.000Z',
      updated_at: '2026-04-16T08:12:40.000Z',
    },
  },
  'templates.delete': {
    row: rows.deleteRow,
    fields: { templateId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } } },
    output: 'Template deleted successfully.',
  },
  'templates.listVersions': {
    row: rows.listVersions,
    fields: { templateId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } } },
    output: [
      { version: 2, created_at: '2026-04-16T08:12:40.000Z' },
      { version: 1, created_at: '2026-04-15T09:59:18.000Z' },
    ],
  },
  'templates.preview': {
    row: rows.preview,
    fields: {
      templateId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      version: { kind: 'integer', limits: { minimum: 1 } },
      values: { kind: 'map', values: { kind: 'string' } },
    },
    output: { content: { text: 'Hello Ana, see you on .' }, missing: ['day'] },
  },
}
