<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\BulkSendSummary;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait CancelOperation
{
    /**
     * Cancel Bulk Send. Ends a bulk send for good: who has not been written to is not going to be. A few messages that
     * are in the queues of sessions already still go out.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function cancel(
        int $bulkSendId,
        ?CallOptions $options = null,
    ): BulkSendSummary {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.cancel',
            method: 'POST',
            path: '/api/bulk-sends/{bulkSendId}/cancel',
            parameters: ['bulkSendId' => $bulkSendId],
        ), $options);

        return BulkSendSummary::fromArray($answer->object('data'));
    }
}
