/** How well a session was connected. */
export const sessionHealth = {
  health: {
    range: 'Time span',
    ranges: { '24h': '24 hours', '7d': '7 days', '30d': '30 days' },
    uptime: '{share} connected',
    noUptime: 'Not connected in this time',
    counts: 'Times in which nobody wanted a connection, or the session waited to be linked, do not count.',
    step: '{from} to {to}: connected for {up}, down for {down}',
    steps: 'Times with trouble',
    noTrouble: 'There was no trouble in this time.',
    now: 'now',
    kinds: { up: 'Connected', down: 'Down', off: 'Off or not linked', unknown: 'Not recorded' },
    facts: {
      incidents: 'Incidents',
      reconnects: '{count, plural, one {# reconnect} other {# reconnects}}',
      down: 'Time down',
      up: 'Connected for {length}',
      engine: 'Engine',
      held: 'Held',
      silent: 'Silent',
      free: 'Held by none',
      version: 'Network version',
      builtIn: 'Built in',
      since: 'Connected',
    },
    incidents: 'Incidents',
    incidentsHint: 'Times in which a connection was wanted and there was none.',
    noIncidents: 'None in this time.',
    lost: 'Connection lost',
    lostHint: 'The connection was lost, and nothing more was said about it.',
    goesOn: 'Goes on: {length}',
    since: 'Since {from}',
    fromTo: '{from} to {to}',
    moreIncidents: '{count, plural, one {# older incident is not shown.} other {# older incidents are not shown.}}',
    gaps: {
      title: 'Gap reports',
      hint: 'What came back with the connection, and what could not be read.',
      none: 'Nothing was missed in this time.',
      replayed:
        '{count, plural, =0 {Nothing was waiting} one {# item was waiting and was handed over} other {# items were waiting and were handed over}}',
      stalled:
        'What the network had kept stands still: {waiting, number} waiting, {passed, number} that could not be read passed over',
      passed:
        'What the network had kept stood still: {passed, plural, one {# that could not be read was} other {# that could not be read were}} passed over, then all of it came',
      partly: 'The network has not handed over all of it',
      unread:
        '{count, plural, one {# message could not be read at first} other {# messages could not be read at first}}, {recovered, number} came again',
      length: 'Away for {length}',
      code: 'ended with code {code}',
    },
  },
} as const
