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
use MessagingGateway\Model\UsernameLookup;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetUsernameOperation
{
    /**
     * Get Username. The username that a person has chosen.
     *
     * @param string $contactIdentifier Phone number, JID, LID JID or @username; 1–255 characters
     *
     * @throws BadRequestException `not_connected`
     * @throws NotFoundException `username_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getUsername(
        string $contactIdentifier,
        ?CallOptions $options = null,
    ): UsernameLookup {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.getUsername',
            method: 'GET',
            path: '/api/fetch-username/{contact_identifier}',
            parameters: ['contact_identifier' => $contactIdentifier],
        ), $options);

        return UsernameLookup::fromArray($answer->object('data'));
    }
}
