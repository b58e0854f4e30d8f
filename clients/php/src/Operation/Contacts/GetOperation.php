<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\ContactDetails;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Contact. All that is known of a person. Of one who is not registered only the identifier, with `exists`
     * false.
     *
     * @param string $contactPhoneNumber Phone number, JID, LID JID or @username; 1–255 characters
     *
     * @throws BadRequestException `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function get(
        string $contactPhoneNumber,
        ?CallOptions $options = null,
    ): ContactDetails {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.get',
            method: 'GET',
            path: '/api/contacts/{contactPhoneNumber}',
            parameters: ['contactPhoneNumber' => $contactPhoneNumber],
        ), $options);

        return ContactDetails::fromArray($answer->object('data'));
    }
}
