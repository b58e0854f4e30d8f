import type { SessionStatus, StatusReasonCode } from './fields.ts'

/** One human sentence for each reason: what happened and, where something can be done, what. */
export const statusReasonSentences: Readonly<Record<StatusReasonCode, string>> = {
  not_linked: 'This session has not been linked to a phone yet.',
  disconnected_by_user: 'This session was disconnected on request and stays so until it is connected again.',
  stream_replaced: 'Another connection with the same link took over. Connect again to take it back.',
  banned_temporarily: 'WhatsApp has restricted this account for some time.',
  internal: 'The connection ended because of an internal error.',
  proxy_unreachable: 'The proxy of this session cannot be reached.',
  proxy_refused:
    'The proxy of this session answered, but opened no connection to WhatsApp. Check its user name and password, and what it allows.',
  network_unreachable: 'WhatsApp cannot be reached from this gateway.',
  network_name_not_found:
    "The name of WhatsApp's server was not found. Check the name service (DNS) of the machine that the gateway runs on.",
  network_untrusted:
    'The server that answered in place of WhatsApp has a wrong certificate, so it was not trusted. Check what stands between the gateway and the internet.',
  degraded_no_response: 'The connection was open but did not answer.',
  waiting_for_link:
    'Waiting for the phone to scan the QR code or to enter the pairing code, or for the passkey to be confirmed.',
  passkey_failed: 'Passkey linking did not finish; scan the QR code instead.',
  logged_out_from_phone: 'The phone has removed this linked device. Connect again to link it anew.',
  logged_out_by_user: 'This session was logged out on request. Connect again to link it anew.',
  banned_permanently: 'WhatsApp has banned this account.',
  link_timeout: 'Linking ended because no phone scanned the QR code or entered the pairing code in time.',
  link_refused: 'WhatsApp refused the attempt to link. Connect again to retry.',
  link_incomplete: 'The phone accepted this session but did not complete the link. Connect again to link it anew.',
  pairing_code_refused:
    'WhatsApp made no pairing code for this number. Check the number and wait some minutes, or scan a QR code instead.',
  pairing_code_unanswered: 'WhatsApp did not answer when it was asked for a pairing code. Scan a QR code instead.',
  version_refused:
    'WhatsApp refuses the version that this gateway announces; another one is used where there is one, else the operator has to set one.',
  moved: 'This session was moved to another gateway and does not connect here any more.',
}

/** The sentence of a reason as a session in that status tells it. */
export function reasonSentence(status: SessionStatus, code: StatusReasonCode): string {
  const sentence = statusReasonSentences[code]
  return status === 'connecting' ? `${sentence} It is tried again by itself.` : sentence
}
