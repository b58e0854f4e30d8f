const style = `body{font-family:system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1f2430}
main{max-width:28rem;margin:10vh auto;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 1px 4px #0002}
p{white-space:pre-wrap;line-height:1.5}
button{font:inherit;padding:.7rem 1.4rem;margin:.5rem .5rem 0 0;border-radius:8px;border:1px solid #0f766e;cursor:pointer}
.approve{background:#0f766e;color:#fff}.disapprove{background:#fff;color:#0f766e}
@media(prefers-color-scheme:dark){body{background:#14171c;color:#e6e9ee}main{background:#1d2129}.disapprove{background:#1d2129;color:#5eead4}}`

export interface ApprovalTexts {
  message: string
  approve: string
  /** Empty for a page with one button. */
  disapprove: string
}

/** The question with its buttons. It answers only when one of them is pressed, which sends the page back by POST. */
export function approvalPage({ message, approve, disapprove }: ApprovalTexts): string {
  const button = (value: string, label: string) =>
    `<button class="${value}" name="decision" value="${value}">${escaped(label)}</button>`
  const buttons = [button('approve', approve), ...(disapprove === '' ? [] : [button('disapprove', disapprove)])]
  return page('Response', `<p>${escaped(message)}</p><form method="post">${buttons.join('')}</form>`)
}

export const recordedPage = page('Thank you', '<p>Thank you, your response was recorded. You can close this page.</p>')

function page(title: string, content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}
