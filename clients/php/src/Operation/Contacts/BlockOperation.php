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
use MessagingGateway\Model\BlockReply;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait BlockOperation
{
    /**
     * Block Contact. Blocks a person. One who is blocked already stays so.
     *
     * @param string $contactPhoneNumber Phone number, JID, LID JID or @username; 1–255 characters
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotFoundException `pn_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function block(
        string $contactPhoneNumber,
        ?CallOptions $options = null,
    ): BlockReply {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.block',
            method: 'POST',
            path: '/api/contacts/{contactPhoneNumber}/block',
            parameters: ['contactPhoneNumber' => $contactPhoneNumber],
        ), $options);

        return BlockReply::fromArray($answer->object('data'));
    }
}
