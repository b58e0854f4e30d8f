// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/lists.ts'
import type { FakeOperations } from '../rules.ts'

export const listsOperations: FakeOperations = {
  'lists.list': {
    row: rows.list,
    fields: {
      page: { kind: 'integer', limits: { minimum: 1 } },
      per_page: { kind: 'integer', limits: { minimum: 1 } },
    },
    output: {
      current_page: 1,
      data: [
        {
          id: 4,
          name: 'Customers',
          fields: ['first_name', 'city'],
          members: 240,
          created_at: '2026-04-15T09:59:18.000Z',
          updated_at: '2026-04-16T08:12:40.000Z',
        },
      ],
      first_page_url: '/api/lists?page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/api/lists?page=1',
      next_page_url: null,
      path: '/api/lists',
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  'lists.create': {
    row: rows.create,
    fields: {
      name: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100 } },
      fields: { kind: 'list', items: { kind: 'string' }, limits: { maxItems: 50 } },
    },
    output: {
      id: 4,
      name: 'Customers',
      fields: ['first_name', 'city'],
      members: 0,
      created_at: '2026-04-15T09:59:18.000Z',
      updated_at: '2026-04-15T09:59:18.000Z',
    },
  },
  'lists.get': {
    row: rows.get,
    fields: { listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } } },
    output: {
      id: 4,
      name: 'Customers',
      fields: ['first_name', 'city'],
      members: 240,
      created_at: '2026-04-15T09:59:18.000Z',
      updated_at: '2026-04-16T08:12:40.000Z',
    },
  },
  'lists.update': {
    row: rows.update,
    fields: {
      listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      name: { kind: 'string', limits: { minLength: 1, maxLength: 100 } },
      fields: { kind: 'list', items: { kind: 'string' }, limits: { maxItems: 50 } },
    },
    output: {
      id: 4,
      name: 'Customers',
      fields: ['first_name', 'city'],
      members: 240,
      created_at: '2026-04-15T09:59:18.000Z',
      updated_at: '2026-04-16T08:12:40.000Z',
    },
  },
  'lists.delete': {
    row: rows.deleteRow,
    fields: { listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } } },
    output: 'List deleted successfully.',
  },
  'lists.listMembers': {
    row: rows.listMembers,
    fields: {
      listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      page: { kind: 'integer', limits: { minimum: 1 } },
      per_page: { kind: 'integer', limits: { minimum: 1 } },
      query: { kind: 'string', limits: { maxLength: 64 } },
    },
    output: {
      current_page: 1,
      data: [
        {
          phone_number: '+6281234567890',
          values: { first_name: 'Ana', city: 'Bandung' },
          added_at: '2026-04-15T10:02:00.000Z',
        },
      ],
      first_page_url: '/api/lists/4/members?page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/api/lists/4/members?page=1',
      next_page_url: null,
      path: '/api/lists/4/members',
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  'lists.addMembers': {
    row: rows.addMembers,
    fields: {
      listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      members: {
        kind: 'list',
        items: { kind: 'named', name: 'ListMemberInput' },
        required: true,
        limits: { minItems: 1, maxItems: 1000 },
      },
    },
    output: { added: 1, updated: 0, doubled: 0, refused: 0, errors: [] },
  },
  'lists.removeMembers': {
    row: rows.removeMembers,
    fields: {
      listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      phone_numbers: {
        kind: 'list',
        items: { kind: 'string' },
        required: true,
        limits: { minItems: 1, maxItems: 1000 },
      },
    },
    output: { removed: 1, unknown: 0 },
  },
  'lists.importMembers': {
    row: rows.importMembers,
    takesFile: true,
    fields: {
      listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      mimetype: { kind: 'string', limits: { maxLength: 255 } },
    },
    output: { added: 1, updated: 0, doubled: 0, refused: 0, errors: [] },
  },
  'lists.exportMembers': {
    row: rows.exportMembers,
    fields: {
      listId: { kind: 'integer', required: true, limits: { minimum: 1, maximum: 2147483647 } },
      after: { kind: 'integer', limits: { minimum: 0, maximum: 2147483647 } },
    },
    output: { csv: '﻿phone_number,first_name,city\r\n', count: 0, next: null },
  },
}
