// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/contacts.ts'
import type { FakeOperations } from '../rules.ts'

export const contactsOperations: FakeOperations = {
  'contacts.list': {
    row: rows.list,
    fields: {
      paginated: { kind: 'boolean' },
      page: { kind: 'integer', limits: { minimum: 1 } },
      limit: { kind: 'integer' },
      query: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
    },
    output: {
      items: [
        {
          id: '6281234567890@s.whatsapp.net',
          jid: '6281234567890@s.whatsapp.net',
          lid: '181234567890123@lid',
          phoneNumber: '+6281234567890',
          name: 'Ana Putri',
          notify: 'ana',
          verifiedName: null,
          imgUrl: null,
          status: 'At work',
        },
      ],
      pagination: { total: 1, page: 1, limit: 20, totalPages: 1 },
    },
  },
  'contacts.upsert': {
    row: rows.upsert,
    fields: {
      jid: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } },
      fullName: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
      saveOnPrimaryAddressbook: { kind: 'boolean' },
    },
    output: { jid: '6281234567890@s.whatsapp.net', fullName: 'Ana Putri' },
  },
  'contacts.get': {
    row: rows.get,
    fields: { contactPhoneNumber: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: {
      id: '6281234567890@s.whatsapp.net',
      jid: '6281234567890@s.whatsapp.net',
      lid: '181234567890123@lid',
      phoneNumber: '+6281234567890',
      name: 'Ana Putri',
      notify: 'ana',
      verifiedName: null,
      imgUrl: null,
      status: 'At work',
      exists: true,
    },
  },
  'contacts.getPicture': {
    row: rows.getPicture,
    fields: { contactPhoneNumber: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { imgUrl: 'https://pps.whatsapp.net/v/t61/ana.jpg' },
  },
  'contacts.block': {
    row: rows.block,
    fields: { contactPhoneNumber: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { message: 'Contact blocked' },
  },
  'contacts.unblock': {
    row: rows.unblock,
    fields: { contactPhoneNumber: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { message: 'Contact unblocked' },
  },
  'contacts.checkNumber': {
    row: rows.checkNumber,
    fields: { phone_number: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { exists: true },
  },
  'contacts.getUsername': {
    row: rows.getUsername,
    fields: { contact_identifier: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { jid: '6281234567890@s.whatsapp.net', username: '@support' },
  },
  'contacts.getLid': {
    row: rows.getLid,
    fields: { pn: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { lid: '181234567890123@lid' },
  },
  'contacts.getPhoneNumber': {
    row: rows.getPhoneNumber,
    fields: { lid: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 255 } } },
    output: { pn: '6281234567890@s.whatsapp.net' },
  },
}
