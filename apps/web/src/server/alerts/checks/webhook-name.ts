interface Named {
  readonly url: string
  readonly description: string | null
}

/** What a webhook is called in an alert. Its whole address stays out: paths and queries of addresses hold secrets. */
export function webhookName(id: number, { url, description }: Named): string {
  return description || `${URL.parse(url)?.host ?? ''} #${id}`.trim()
}
