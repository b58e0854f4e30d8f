<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\BulkSend;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Bulk Send. A bulk send with its content, and how many recipients are in which state.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     *
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function get(
        int $bulkSendId,
        ?CallOptions $options = null,
    ): BulkSend {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.get',
            method: 'GET',
            path: '/api/bulk-sends/{bulkSendId}',
            parameters: ['bulkSendId' => $bulkSendId],
        ), $options);

        return BulkSend::fromArray($answer->object('data'));
    }
}
