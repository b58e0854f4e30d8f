<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\NumberCheck;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait CheckNumberOperation
{
    /**
     * Check Number. Tells whether a phone number, JID, LID or username is registered on WhatsApp.
     *
     * @param string $phoneNumber Phone number, JID, LID JID or @username; 1–255 characters
     *
     * @throws BadRequestException `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function checkNumber(
        string $phoneNumber,
        ?CallOptions $options = null,
    ): NumberCheck {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.checkNumber',
            method: 'GET',
            path: '/api/on-messenger/{phone_number}',
            parameters: ['phone_number' => $phoneNumber],
        ), $options);

        return NumberCheck::fromArray($answer->object('data'));
    }
}
