// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { paginatedLists } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type {
  BlockReply,
  Contact,
  ContactDetails,
  ContactPage,
  LidLookup,
  NumberCheck,
  PhoneNumberLookup,
  Picture,
  SavedContact,
  UnblockReply,
  UsernameLookup,
} from '../types/contacts.ts'
import type { ContactsListParams, ContactsUpsertParams } from '../types/contacts-params.ts'
import * as rows from './rows/contacts.ts'

/** Calls of `contacts` that are open to a session key. */
export class ContactsResource extends Resource {
  /**
   * The contacts that the session has learned of, by name. Answers also while it is not connected.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @throws SubscriptionError: `subscription`
   */
  list(params: ContactsListParams & { paginated: true }, options?: CallOptions): PagedCall<ContactPage, Contact>
  list(
    params?: ContactsListParams & { paginated?: false | undefined },
    options?: CallOptions,
  ): PagedCall<Contact[], Contact>
  list(params?: ContactsListParams, options?: CallOptions): PagedCall<Contact[] | ContactPage, Contact>
  list(params: ContactsListParams = {}, options?: CallOptions): PagedCall<Contact[] | ContactPage, Contact> {
    return this.makeList(rows.list, paginatedLists, { ...params }, options)
  }

  /**
   * Saves a contact; the name is synced to the other devices of the account.
   *
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `jid_required`
   */
  upsert(params: ContactsUpsertParams, options?: CallOptions): ApiCall<SavedContact> {
    return this.makeCall(rows.upsert, { ...params }, options)
  }

  /**
   * All that is known of a person. Of one who is not registered only the identifier, with `exists` false.
   *
   * @param contactPhoneNumber Phone number, JID, LID JID or @username. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  get(contactPhoneNumber: string, options?: CallOptions): ApiCall<ContactDetails> {
    return this.makeCall(rows.get, { contactPhoneNumber }, options)
  }

  /**
   * Address of a person’s picture; null when there is none, or it is hidden from the account.
   *
   * @param contactPhoneNumber Phone number, JID, LID JID or @username. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  getPicture(contactPhoneNumber: string, options?: CallOptions): ApiCall<Picture> {
    return this.makeCall(rows.getPicture, { contactPhoneNumber }, options)
  }

  /**
   * Blocks a person. One who is blocked already stays so.
   *
   * @param contactPhoneNumber Phone number, JID, LID JID or @username. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotFoundError: `pn_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  block(contactPhoneNumber: string, options?: CallOptions): ApiCall<BlockReply> {
    return this.makeCall(rows.block, { contactPhoneNumber }, options)
  }

  /**
   * Takes the block of a person back. The same answer when there is none.
   *
   * @param contactPhoneNumber Phone number, JID, LID JID or @username. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotFoundError: `pn_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  unblock(contactPhoneNumber: string, options?: CallOptions): ApiCall<UnblockReply> {
    return this.makeCall(rows.unblock, { contactPhoneNumber }, options)
  }

  /**
   * Tells whether a phone number, JID, LID or username is registered on WhatsApp.
   *
   * @param phoneNumber Phone number, JID, LID JID or @username. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  checkNumber(phoneNumber: string, options?: CallOptions): ApiCall<NumberCheck> {
    return this.makeCall(rows.checkNumber, { phone_number: phoneNumber }, options)
  }

  /**
   * The username that a person has chosen.
   *
   * @param contactIdentifier Phone number, JID, LID JID or @username. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`
   * @throws NotFoundError: `username_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  getUsername(contactIdentifier: string, options?: CallOptions): ApiCall<UsernameLookup> {
    return this.makeCall(rows.getUsername, { contact_identifier: contactIdentifier }, options)
  }

  /**
   * The LID behind a phone number. A pair that is known is answered also while the session is not connected.
   *
   * @param pn Phone-number JID or phone number. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`
   * @throws NotFoundError: `pn_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  getLid(pn: string, options?: CallOptions): ApiCall<LidLookup> {
    return this.makeCall(rows.getLid, { pn }, options)
  }

  /**
   * The phone number behind a LID, from the pairs that the session has learned.
   *
   * @param lid LID JID or its digits. 1 to 255 characters.
   * @throws NotFoundError: `lid_not_found`
   * @throws SubscriptionError: `subscription`
   */
  getPhoneNumber(lid: string, options?: CallOptions): ApiCall<PhoneNumberLookup> {
    return this.makeCall(rows.getPhoneNumber, { lid }, options)
  }
}
