<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\BulkSendSummary;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait ResumeOperation
{
    /**
     * Resume Bulk Send. Goes on with a bulk send that was paused.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`
     * @throws PermissionDeniedException `bulk_sends_not_in_plan`
     * @throws GatewayException
     */
    public function resume(
        int $bulkSendId,
        ?CallOptions $options = null,
    ): BulkSendSummary {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.resume',
            method: 'POST',
            path: '/api/bulk-sends/{bulkSendId}/resume',
            parameters: ['bulkSendId' => $bulkSendId],
        ), $options);

        return BulkSendSummary::fromArray($answer->object('data'));
    }
}
