// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { paginatedLists } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { Template, TemplatePage, TemplatePreview, TemplateVersion } from '../types/templates.ts'
import type {
  TemplatesCreateParams,
  TemplatesGetParams,
  TemplatesListParams,
  TemplatesPreviewParams,
  TemplatesUpdateParams,
} from '../types/templates-params.ts'
import * as rows from './rows/templates.ts'

/** Calls of `templates` that are open to a personal access token. */
export class TemplatesResource extends Resource {
  /**
   * The templates of the account by name, each in its newest version.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(params: TemplatesListParams & { paginated: true }, options?: CallOptions): PagedCall<TemplatePage, Template>
  list(
    params?: TemplatesListParams & { paginated?: false | undefined },
    options?: CallOptions,
  ): PagedCall<Template[], Template>
  list(params?: TemplatesListParams, options?: CallOptions): PagedCall<Template[] | TemplatePage, Template>
  list(params: TemplatesListParams = {}, options?: CallOptions): PagedCall<Template[] | TemplatePage, Template> {
    return this.makeList(rows.list, paginatedLists, { ...params }, options)
  }

  /**
   * Stores a content with variables under a name. `{{first_name}}` needs a value when it is sent;
   * `{{first_name|there}}` has a fallback. There are no conditions or loops.
   *
   * @throws PermissionDeniedError: `template_limit`
   */
  create(params: TemplatesCreateParams, options?: CallOptions): ApiCall<Template> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * A template in its newest version, or in an older one.
   *
   * @param templateId Template id.
   * @throws NotFoundError: `template_not_found`
   */
  get(templateId: number, params: TemplatesGetParams = {}, options?: CallOptions): ApiCall<Template> {
    return this.makeCall(rows.get, { ...params, templateId }, options)
  }

  /**
   * Renames a template or gives it a new content, as a whole, which makes a new version. Older versions, the newest
   * 100, stay readable.
   *
   * @param templateId Template id.
   * @throws NotFoundError: `template_not_found`
   */
  update(templateId: number, params: TemplatesUpdateParams = {}, options?: CallOptions): ApiCall<Template> {
    return this.makeCall(rows.update, { ...params, templateId }, options)
  }

  /**
   * Deletes a template with all its versions. What was sent with it stays.
   *
   * @param templateId Template id.
   * @throws NotFoundError: `template_not_found`
   */
  delete(templateId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { templateId }, options)
  }

  /**
   * The versions of a template that are kept, newest first.
   *
   * @param templateId Template id.
   * @throws NotFoundError: `template_not_found`
   */
  listVersions(templateId: number, options?: CallOptions): ApiCall<TemplateVersion[]> {
    return this.makeCall(rows.listVersions, { templateId }, options)
  }

  /**
   * The content as it would be sent with these values, and the variables that have none. Nothing is sent.
   *
   * @param templateId Template id.
   * @throws NotFoundError: `template_not_found`
   */
  preview(templateId: number, params: TemplatesPreviewParams = {}, options?: CallOptions): ApiCall<TemplatePreview> {
    return this.makeCall(rows.preview, { ...params, templateId }, options)
  }
}
