/** Of sessions that move between gateways. */
export const wordsOfMoves = {
  session_moved: {
    means: 'The session has left for another gateway with a passport, so it does not connect here.',
    remedy:
      'Call the gateway that imported it: the session has the same key there. Until its receipt is confirmed, an owner may take it back in the dashboard ([Moving sessions](../moving-sessions.md)).',
  },
  passport_not_linked: {
    means: 'The session has no link that could move.',
    remedy: 'Make a session at the other gateway and link it there.',
  },
  passport_not_moving: {
    means: 'The session is here, so there is no move to write a file of, to confirm or to take back.',
    remedy: 'Begin with *Move to another gateway* on the page of the session.',
  },
  passport_confirmed: {
    means: 'The receipt of the other gateway is known here, and the keys of the session are erased.',
    remedy: 'Move it back from the gateway that has it now.',
  },
  passport_receipt: {
    means: 'The text is not the receipt of this move.',
    remedy:
      'Copy the whole receipt, which begins with `rcpt_`, from the page of the session at the gateway that imported it.',
  },
  passport_key: {
    means: 'The file was sealed with another passphrase, or for the public key of another gateway.',
    remedy: 'Give the passphrase, or have another file of the same move written for the key that this gateway shows.',
  },
  passport_unreadable: {
    means: 'The file is no passport, a byte of it was changed, or its end is missing.',
    remedy: 'Send the file again, or have another one written: that is possible until the move is confirmed.',
  },
  passport_used: {
    means: 'This move was imported at this gateway before.',
    remedy:
      'Look among the sessions: it is there, or it was here and was deleted. Nothing has to be done with the file.',
  },
  passport_outdated: {
    means: 'This gateway knows of a later move of the same device, or the device left from here with this very file.',
    remedy:
      'Use the newest file. A session that left from here and was not imported anywhere is taken back, not imported.',
  },
} as const
