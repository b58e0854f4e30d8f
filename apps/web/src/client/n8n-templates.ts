/** Where the gateway hands out the workflow templates of the n8n package, each under the name of its file. */
export const n8nTemplatesPrefix = '/n8n-templates/'

/** Templates of one kind, in the language of the page. */
export interface N8nTemplateGroup {
  readonly key: string
  readonly name: string
  readonly templates: readonly N8nTemplate[]
}

export interface N8nTemplate {
  readonly file: string
  readonly title: string
  readonly does: string
}
