// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { Sink, SinkTest } from '../types/sinks.ts'
import type { SinksCreateParams, SinksUpdateParams } from '../types/sinks-params.ts'
import * as rows from './rows/sinks.ts'
import { SharedSinksResource } from './shared-sinks.ts'

/** Calls of `sinks` that are open to a personal access token. */
export class SinksResource extends SharedSinksResource {
  /** The sinks of a session, or of the account: where events go besides webhooks. */
  listForAllSessions(options?: CallOptions): ApiCall<Sink[]> {
    return this.makeCall(rows.listForAllSessions, {}, options)
  }

  /**
   * Makes a sink: events go to a bus (NATS JetStream, Redis Streams, RabbitMQ, Kafka, SQS, SNS or a WebSocket), as
   * webhooks do to an address.
   *
   * @throws PermissionDeniedError: `sink_limit`
   */
  createForAllSessions(params: SinksCreateParams, options?: CallOptions): ApiCall<Sink> {
    return this.makeCall(rows.createForAllSessions, { ...params }, options)
  }

  /**
   * One sink, its credentials masked.
   *
   * @param sinkId Sink id.
   * @throws NotFoundError: `sink_not_found`
   */
  getForAllSessions(sinkId: number, options?: CallOptions): ApiCall<Sink> {
    return this.makeCall(rows.getForAllSessions, { sinkId }, options)
  }

  /**
   * Changes the fields that are sent; the others keep their value, and so does a credential that is sent masked. A sink
   * that is enabled again goes on with what waited.
   *
   * @param sinkId Sink id.
   * @throws NotFoundError: `sink_not_found`
   */
  updateForAllSessions(sinkId: number, params: SinksUpdateParams = {}, options?: CallOptions): ApiCall<Sink> {
    return this.makeCall(rows.updateForAllSessions, { ...params, sinkId }, options)
  }

  /**
   * Deletes a sink with its unfinished deliveries and its delivery log.
   *
   * @param sinkId Sink id.
   * @throws NotFoundError: `sink_not_found`
   */
  deleteForAllSessions(sinkId: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteForAllSessions, { sinkId }, options)
  }

  /**
   * Sends a test event once, at once, also while the sink is paused.
   *
   * @param sinkId Sink id.
   * @throws NotFoundError: `sink_not_found`
   */
  testForAllSessions(sinkId: number, options?: CallOptions): ApiCall<SinkTest> {
    return this.makeCall(rows.testForAllSessions, { sinkId }, options)
  }
}
