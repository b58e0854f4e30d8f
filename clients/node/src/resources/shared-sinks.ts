// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import type { Sink, SinkTest } from '../types/sinks.ts'
import type { SinksCreateParams, SinksUpdateParams } from '../types/sinks-params.ts'
import * as rows from './rows/sinks.ts'

/** Calls of `sinks` that are open to both clients. */
export class SharedSinksResource extends Resource {
  /**
   * The sinks of a session, or of the account: where events go besides webhooks.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   */
  list(id: number, options?: CallOptions): ApiCall<Sink[]> {
    return this.makeCall(rows.list, { id }, options)
  }

  /**
   * Makes a sink: events go to a bus (NATS JetStream, Redis Streams, RabbitMQ, Kafka, SQS, SNS or a WebSocket), as
   * webhooks do to an address.
   *
   * @param id Session id.
   * @throws NotFoundError: `session_not_found`
   * @throws PermissionDeniedError: `sink_limit`
   */
  create(id: number, params: SinksCreateParams, options?: CallOptions): ApiCall<Sink> {
    return this.makeCall(rows.create, { ...params, id }, options)
  }

  /**
   * One sink, its credentials masked.
   *
   * @param id Session id.
   * @param sinkId Sink id.
   * @throws NotFoundError: `session_not_found`, `sink_not_found`
   */
  get(id: number, sinkId: number, options?: CallOptions): ApiCall<Sink> {
    return this.makeCall(rows.get, { id, sinkId }, options)
  }

  /**
   * Changes the fields that are sent; the others keep their value, and so does a credential that is sent masked. A sink
   * that is enabled again goes on with what waited.
   *
   * @param id Session id.
   * @param sinkId Sink id.
   * @throws NotFoundError: `session_not_found`, `sink_not_found`
   */
  update(id: number, sinkId: number, params: SinksUpdateParams = {}, options?: CallOptions): ApiCall<Sink> {
    return this.makeCall(rows.update, { ...params, id, sinkId }, options)
  }

  /**
   * Deletes a sink with its unfinished deliveries and its delivery log.
   *
   * @param id Session id.
   * @param sinkId Sink id.
   * @throws NotFoundError: `session_not_found`, `sink_not_found`
   */
  delete(id: number, sinkId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteRow, { id, sinkId }, options)
  }

  /**
   * Sends a test event once, at once, also while the sink is paused.
   *
   * @param id Session id.
   * @param sinkId Sink id.
   * @throws NotFoundError: `session_not_found`, `sink_not_found`
   */
  test(id: number, sinkId: number, options?: CallOptions): ApiCall<SinkTest> {
    return this.makeCall(rows.test, { id, sinkId }, options)
  }
}
