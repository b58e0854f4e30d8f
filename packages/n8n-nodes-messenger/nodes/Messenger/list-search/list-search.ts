import { searchContacts, searchGroups, searchRecipients } from './search-chats'
import { searchMessages, searchScheduled } from './search-messages'
import { searchPhones } from './search-phones'
import { searchSessions, searchSessionsOrAll } from './search-sessions'
import { searchWebhooks } from './search-webhooks'

/** Every list that a picker can open. */
export const listSearch = {
  searchContacts,
  searchGroups,
  searchMessages,
  searchPhones,
  searchRecipients,
  searchScheduled,
  searchSessions,
  searchSessionsOrAll,
  searchWebhooks,
}
