<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\UnblockReply;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait UnblockOperation
{
    /**
     * Unblock Contact. Takes the block of a person back. The same answer when there is none.
     *
     * @param string $contactPhoneNumber Phone number, JID, LID JID or @username; 1–255 characters
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotFoundException `pn_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function unblock(
        string $contactPhoneNumber,
        ?CallOptions $options = null,
    ): UnblockReply {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.unblock',
            method: 'POST',
            path: '/api/contacts/{contactPhoneNumber}/unblock',
            parameters: ['contactPhoneNumber' => $contactPhoneNumber],
        ), $options);

        return UnblockReply::fromArray($answer->object('data'));
    }
}
