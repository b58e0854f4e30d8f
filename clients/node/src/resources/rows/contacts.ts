// Generated from the contract by `npm run gen`. Do not edit.
import type { OperationRow } from '../../core/operation.ts'

export const list: OperationRow = { name: 'contacts.list', method: 'GET', path: '/api/contacts', result: 'data' }

export const upsert: OperationRow = { name: 'contacts.upsert', method: 'PUT', path: '/api/contacts', result: 'data' }

export const get: OperationRow = {
  name: 'contacts.get',
  method: 'GET',
  path: '/api/contacts/{contactPhoneNumber}',
  result: 'data',
}

export const getPicture: OperationRow = {
  name: 'contacts.getPicture',
  method: 'GET',
  path: '/api/contacts/{contactPhoneNumber}/picture',
  result: 'data',
}

export const block: OperationRow = {
  name: 'contacts.block',
  method: 'POST',
  path: '/api/contacts/{contactPhoneNumber}/block',
  result: 'data',
}

export const unblock: OperationRow = {
  name: 'contacts.unblock',
  method: 'POST',
  path: '/api/contacts/{contactPhoneNumber}/unblock',
  result: 'data',
}

export const checkNumber: OperationRow = {
  name: 'contacts.checkNumber',
  method: 'GET',
  path: '/api/on-messenger/{phone_number}',
  result: 'data',
}

export const getUsername: OperationRow = {
  name: 'contacts.getUsername',
  method: 'GET',
  path: '/api/fetch-username/{contact_identifier}',
  result: 'data',
}

export const getLid: OperationRow = {
  name: 'contacts.getLid',
  method: 'GET',
  path: '/api/lid-from-pn/{pn}',
  result: 'data',
}

export const getPhoneNumber: OperationRow = {
  name: 'contacts.getPhoneNumber',
  method: 'GET',
  path: '/api/pn-from-lid/{lid}',
  result: 'data',
}
