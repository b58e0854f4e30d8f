// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { UploadSource } from '../core/upload-source.ts'
import type { CsvExport } from '../types/bulk-sends.ts'
import type {
  AddedMembers,
  ContactList,
  ContactListPage,
  ListMember,
  ListMemberPage,
  RemovedMembers,
} from '../types/lists.ts'
import type {
  ListsAddMembersParams,
  ListsCreateParams,
  ListsExportMembersParams,
  ListsImportMembersParams,
  ListsListMembersParams,
  ListsListParams,
  ListsRemoveMembersParams,
  ListsUpdateParams,
} from '../types/lists-params.ts'
import * as rows from './rows/lists.ts'

/** Calls of `lists` that are open to a personal access token. */
export class ListsResource extends Resource {
  /**
   * The lists of contacts of the account, by name.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(params: ListsListParams = {}, options?: CallOptions): PagedCall<ContactListPage, ContactList> {
    return this.makeList(rows.list, numberedPages, { ...params }, options)
  }

  /**
   * Makes a list of contacts without members. Its fields are what is kept of each of them.
   *
   * @throws PermissionDeniedError: `list_limit`
   */
  create(params: ListsCreateParams, options?: CallOptions): ApiCall<ContactList> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * A list of contacts: its fields, and how many members it has.
   *
   * @param listId List id.
   * @throws NotFoundError: `list_not_found`
   */
  get(listId: number, options?: CallOptions): ApiCall<ContactList> {
    return this.makeCall(rows.get, { listId }, options)
  }

  /**
   * Renames a list, or gives it other fields, as a whole and in their order. With a field that is left out, its values
   * of all members are gone.
   *
   * @param listId List id.
   * @throws NotFoundError: `list_not_found`
   */
  update(listId: number, params: ListsUpdateParams = {}, options?: CallOptions): ApiCall<ContactList> {
    return this.makeCall(rows.update, { ...params, listId }, options)
  }

  /**
   * Deletes a list with all that is kept of its members. Bulk sends that were made from it stay.
   *
   * @param listId List id.
   * @throws NotFoundError: `list_not_found`
   */
  delete(listId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { listId }, options)
  }

  /**
   * Who is in a list, in the order in which they came, each with the values of its fields.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param listId List id.
   * @throws NotFoundError: `list_not_found`
   */
  listMembers(
    listId: number,
    params: ListsListMembersParams = {},
    options?: CallOptions,
  ): PagedCall<ListMemberPage, ListMember> {
    return this.makeList(rows.listMembers, numberedPages, { ...params, listId }, options)
  }

  /**
   * Adds up to 1,000 people to a list, or changes the values of those who are in it. Who is no phone number, or has a
   * value for no field of the list, is refused by itself.
   *
   * @param listId List id.
   * @throws NotFoundError: `list_not_found`
   */
  addMembers(listId: number, params: ListsAddMembersParams, options?: CallOptions): ApiCall<AddedMembers> {
    return this.makeCall(rows.addMembers, { ...params, listId }, options)
  }

  /**
   * Takes up to 1,000 people out of a list, with the values of their fields.
   *
   * @param listId List id.
   * @throws NotFoundError: `list_not_found`
   */
  removeMembers(listId: number, params: ListsRemoveMembersParams, options?: CallOptions): ApiCall<RemovedMembers> {
    return this.makeCall(rows.removeMembers, { ...params, listId }, options)
  }

  /**
   * Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a list, or changes the values of those who
   * are in it. The first line has the headings: `phone_number`, and names of fields; the list gets those that it does
   * not have. Good lines are taken, the others are told by their number. The file is sent as raw bytes with
   * `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.
   *
   * @param listId List id.
   * @param file Its bytes or a stream of them.
   * @throws NotFoundError: `list_not_found`
   * @throws PayloadTooLargeError: `body_too_large`, `file_too_large`
   */
  importMembers(
    listId: number,
    file: UploadSource,
    params: ListsImportMembersParams = {},
    options?: CallOptions,
  ): ApiCall<AddedMembers> {
    return this.makeUpload({ row: rows.importMembers, input: { ...params, listId }, file, options })
  }

  /**
   * Who is in a list as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What a spreadsheet
   * would take for a formula is text in it. An import takes it back.
   *
   * @param listId List id.
   * @throws NotFoundError: `list_not_found`
   */
  exportMembers(listId: number, params: ListsExportMembersParams = {}, options?: CallOptions): ApiCall<CsvExport> {
    return this.makeCall(rows.exportMembers, { ...params, listId }, options)
  }
}
