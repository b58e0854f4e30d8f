<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteOperation
{
    /**
     * Delete Bulk Send. Deletes a bulk send that is not under way, with its recipients. What was sent with it stays.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function delete(
        int $bulkSendId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.delete',
            method: 'DELETE',
            path: '/api/bulk-sends/{bulkSendId}',
            parameters: ['bulkSendId' => $bulkSendId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
