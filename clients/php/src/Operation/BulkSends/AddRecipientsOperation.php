<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\AddedRecipients;
use MessagingGateway\Model\BulkSendRecipientInput;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait AddRecipientsOperation
{
    /**
     * Add Bulk Send Recipients. Adds up to 1,000 people to a draft, each once. Who is no phone number, or has no value
     * for a variable that needs one, is refused by itself.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     * @param list<BulkSendRecipientInput> $recipients 1–1000 items
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function addRecipients(
        int $bulkSendId,
        array $recipients,
        ?CallOptions $options = null,
    ): AddedRecipients {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.addRecipients',
            method: 'POST',
            path: '/api/bulk-sends/{bulkSendId}/recipients',
            parameters: ['bulkSendId' => $bulkSendId],
            body: Wire::fields(['recipients' => $recipients]),
        ), $options);

        return AddedRecipients::fromArray($answer->object('data'));
    }
}
