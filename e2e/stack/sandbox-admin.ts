import { stackEnv } from '../env.ts'

/** The first account of a gateway that has just been set up; its phones are in a world of that name. */
const firstAccount = '1'

/** Asks the sandbox network for what it offers to nobody but its operator. */
export async function askSandbox(verb: string, body: object): Promise<unknown> {
  const { sandboxUrl, sandboxSecret } = stackEnv()
  const response = await fetch(`${sandboxUrl}/admin/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ owner: firstAccount, ...body }),
  })
  if (!response.ok) throw new Error(`${verb} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** The code on the phone's screen. */
export async function codeOnPhone(phone_number: string): Promise<string> {
  return String(Object(await askSandbox('readPasskey', { phone_number })).code)
}
