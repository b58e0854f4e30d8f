import type { INodeProperties } from 'n8n-workflow'

/** The session picker, shared by every operation that works on one session, and by the trigger. */
export const sessionProperty: INodeProperties = {
  displayName: 'Session',
  name: 'session',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  description: 'The linked account to work with',
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      placeholder: 'Select a session…',
      typeOptions: { searchListMethod: 'searchSessions', searchable: true },
    },
    {
      displayName: 'By ID',
      name: 'id',
      type: 'string',
      placeholder: 'e.g. 7',
      validation: [
        { type: 'regex', properties: { regex: '^[0-9]+$', errorMessage: 'A session ID is a whole number' } },
      ],
    },
  ],
}

/** The same for operations that can also work for all sessions at once. */
export const sessionOrAllProperty: INodeProperties = {
  ...sessionProperty,
  description: 'The linked account to work with, or all of them',
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      placeholder: 'Select a session…',
      typeOptions: { searchListMethod: 'searchSessionsOrAll', searchable: true },
    },
    {
      displayName: 'By ID',
      name: 'id',
      type: 'string',
      placeholder: 'e.g. 7, or all',
      validation: [
        {
          type: 'regex',
          properties: { regex: '^([0-9]+|all)$', errorMessage: 'A session ID is a whole number, or all' },
        },
      ],
    },
  ],
}
