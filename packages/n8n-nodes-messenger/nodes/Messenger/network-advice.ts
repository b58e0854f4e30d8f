import type { Advice } from './error-advice'

/** What to do when no answer came, by the code that Node.js gives the reason. */
const byCode: Array<{ codes: string[]; advice: Advice }> = [
  {
    codes: ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    advice: {
      message: 'The certificate of the gateway is not trusted',
      description:
        'It is signed by itself or by an authority that n8n does not know. Turn on Ignore SSL Issues in the credential, or better give n8n the authority with NODE_EXTRA_CA_CERTS.',
    },
  },
  {
    codes: ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    advice: {
      message: 'The certificate of the gateway does not fit',
      description: 'It has expired, or was made for another name. Check the Base URL of the credential and renew it.',
    },
  },
  {
    codes: ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'],
    advice: {
      message: 'The gateway does not speak https at this address',
      description: 'Check whether the Base URL of the credential begins with http:// or https://.',
    },
  },
  {
    codes: ['ERR_INVALID_URL', 'ERR_INVALID_PROTOCOL', 'ERR_UNSUPPORTED_PROTOCOL'],
    advice: {
      message: 'The Base URL is no address',
      description: 'Enter it with http:// or https:// in front, such as https://gateway.example.com.',
    },
  },
  {
    codes: ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'],
    advice: {
      message: 'Nothing answers at this address',
      description:
        'Check host and port of the Base URL, and that the gateway is running. For n8n in a container, localhost is that container: use the name or address of the machine that the gateway runs on.',
    },
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    advice: {
      message: 'The host of the gateway was not found',
      description: 'Check the Base URL of the credential for a typing mistake.',
    },
  },
  {
    codes: ['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT'],
    advice: {
      message: 'The gateway did not answer in time',
      description: 'Check that it is running and that n8n can reach it. A send that is tried again is sent once.',
    },
  },
]

/** Puts a request without an answer into words. `code` and `reason` are those of the thrown error. */
export function networkAdvice(code: string, reason: string): Advice {
  const known = byCode.find(({ codes }) => codes.some(one => one === code || reason.includes(one)))
  return (
    known?.advice ?? {
      message: 'The gateway did not answer',
      description: `Check the Base URL of the credential and that the gateway is running (${code || reason}).`,
    }
  )
}
