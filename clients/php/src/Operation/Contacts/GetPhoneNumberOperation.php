<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\PhoneNumberLookup;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetPhoneNumberOperation
{
    /**
     * Get Phone Number. The phone number behind a LID, from the pairs that the session has learned.
     *
     * @param string $lid LID JID or its digits; 1–255 characters
     *
     * @throws NotFoundException `lid_not_found`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getPhoneNumber(
        string $lid,
        ?CallOptions $options = null,
    ): PhoneNumberLookup {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.getPhoneNumber',
            method: 'GET',
            path: '/api/pn-from-lid/{lid}',
            parameters: ['lid' => $lid],
        ), $options);

        return PhoneNumberLookup::fromArray($answer->object('data'));
    }
}
