/** Not `webhooks`: that is the tag of the operations on endpoints. */
export const webhookTag = 'webhook events'

/** What the operations of a resource are about. */
const described: Readonly<Record<string, string>> = {
  account: 'The account of a token: its plan and limits.',
  auth: 'Whether a credential is good.',
  automation: 'Chats in which automation pauses, because a person answers there.',
  bulkSends: 'One content for many people, each once: drafts, recipients, the run and its results.',
  contacts: 'The people a session knows: names, pictures, blocking, and whether a number is on the network.',
  dataExports: 'Files of everything that is kept of a person, a session or the account.',
  erasures: 'Erasing everything that is kept of one person.',
  events: 'The events of a session, page by page or as a stream.',
  groups: 'Groups of a session: members, settings and invitations.',
  lists: 'Lists of contacts with fields of their own.',
  media: 'Files for sends, and the files of received messages.',
  messages: 'Sending, reading, changing and explaining messages.',
  optOuts: 'People who do not want to be written to.',
  passkey: 'Linking by passkey, with the temporary token of a session.',
  recurringSends: 'One message to one chat, again and again by a clock.',
  retention: 'How long contents are kept.',
  sandbox: 'Virtual phones on a network of our own, and faults to try.',
  sessions: 'Sessions: making and linking them, their state, logs, keys and sending policy.',
  sinks: 'Buses where events go besides webhooks.',
  templates: 'Stored contents with variables.',
  usage: 'What the sessions of an account did, by month.',
  webhooks: 'Where events go, and what became of each delivery.',
  [webhookTag]: 'What a webhook gets: one request for each event.',
}

/** Tags by name, so that every reader of the document has them in one order. */
export function tagsOf(names: readonly string[]): object[] {
  return [...new Set(names)]
    .sort((a, b) => (a < b ? -1 : 1))
    .map(name => ({ name, description: described[name] ?? `Operations on ${name}.` }))
}
