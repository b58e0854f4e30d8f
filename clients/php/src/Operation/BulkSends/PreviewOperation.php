<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\BulkSendPreview;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait PreviewOperation
{
    /**
     * Preview Bulk Send. The first 20 messages as they would be sent, how many recipients have opted out, and how long
     * it takes by the sending policies. Nothing is sent.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     *
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function preview(
        int $bulkSendId,
        ?CallOptions $options = null,
    ): BulkSendPreview {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.preview',
            method: 'GET',
            path: '/api/bulk-sends/{bulkSendId}/preview',
            parameters: ['bulkSendId' => $bulkSendId],
        ), $options);

        return BulkSendPreview::fromArray($answer->object('data'));
    }
}
