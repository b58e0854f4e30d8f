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
trait PauseOperation
{
    /**
     * Pause Bulk Send. Pauses a bulk send that is under way. A few messages that are in the queues of sessions already
     * still go out.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function pause(
        int $bulkSendId,
        ?CallOptions $options = null,
    ): BulkSendSummary {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.pause',
            method: 'POST',
            path: '/api/bulk-sends/{bulkSendId}/pause',
            parameters: ['bulkSendId' => $bulkSendId],
        ), $options);

        return BulkSendSummary::fromArray($answer->object('data'));
    }
}
