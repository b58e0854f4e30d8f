import { type CDPSession, expect, type Page } from '@playwright/test'

/** A passkey as the sandbox network shows it. */
export interface Passkey {
  readonly rpId: string
  readonly credentialId: string
  readonly userHandle: string
  readonly privateKey: string
  readonly signCount: number
}

/** Gives the browser of this page an authenticator that holds the passkey and says yes to everything. */
export async function addAuthenticator(page: Page, passkey: Passkey): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await devtools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: base64(passkey.credentialId),
      isResidentCredential: true,
      rpId: passkey.rpId,
      privateKey: passkey.privateKey,
      userHandle: base64(passkey.userHandle),
      signCount: passkey.signCount,
    },
  })
}

const base64 = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64')

/** The helper's card on a page, as the person sees it: its shadow tree is closed to scripts of the page. */
export class Card {
  readonly #page: Page
  readonly #devtools: Promise<CDPSession>

  constructor(page: Page) {
    this.#page = page
    this.#devtools = page.context().newCDPSession(page)
  }

  /** All that it says, '' when there is none. */
  async text(): Promise<string> {
    const nodes = await this.#nodes()
    return nodes.flatMap(({ nodeName, nodeValue }) => (nodeName === '#text' ? nodeValue : [])).join(' ')
  }

  async press(): Promise<void> {
    await expect.poll(async () => (await this.#button()) !== undefined).toBe(true)
    const backendNodeId = (await this.#button())?.backendNodeId
    if (backendNodeId === undefined) throw new Error('The card has no button any more')
    const { model } = await (await this.#devtools).send('DOM.getBoxModel', { backendNodeId })
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.content
    await this.#page.mouse.click((left + right) / 2, (top + bottom) / 2)
  }

  async #button(): Promise<DomNode | undefined> {
    return (await this.#nodes()).find(({ nodeName }) => nodeName === 'BUTTON')
  }

  async #nodes(): Promise<readonly DomNode[]> {
    const { root } = await (await this.#devtools).send('DOM.getDocument', { depth: -1, pierce: true })
    const host = below(root).find(({ nodeName }) => nodeName === 'DEVICE-LINK-HELPER')
    return host ? below(host) : []
  }
}

interface DomNode {
  readonly nodeName: string
  readonly nodeValue: string
  readonly backendNodeId: number
  readonly children?: DomNode[]
  readonly shadowRoots?: DomNode[]
}

function below(node: DomNode): DomNode[] {
  return [node, ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(below)]
}
